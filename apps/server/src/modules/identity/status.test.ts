import { calls } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { sql } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accountKinds, openHouseAccounts, openMemberAccounts, transferCodes } from '../accounts/index.ts'
import { findGuardRefusal, memberGuards, type MemberGuard, type MemberStatus } from '../members/index.ts'
import { identityUnderTest } from '../../testing/identity-under-test.ts'
import { serverUnderTest, serverTemplate } from '../../testing/server-under-test.ts'
import type { Identity } from './index.ts'

const server = serverUnderTest()
const siteId = 1

let identity: Identity
beforeAll(() => {
  identity = identityUnderTest(server)
})

test.each(['frozen', 'disabled'] as const)('a member who is %s loses the session at once', async status => {
  const token = await server.login('member1')
  await identity.setStatus(siteId, 1n, status)
  expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
  await identity.setStatus(siteId, 1n, 'active')
  expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
})

test('a member of another site cannot be frozen from here', async () => {
  await expect(identity.setStatus(2, 1n, 'frozen')).rejects.toThrow('no member')
})

const guarded = testDatabase(serverTemplate)

type GuardCase = readonly [MemberStatus, MemberGuard, string | undefined]

const cases: readonly GuardCase[] = [
  ['active', 'member_may_play', undefined],
  ['frozen', 'member_may_play', 'memberFrozen'],
  ['disabled', 'member_may_play', 'memberDisabled'],
  ['active', 'member_may_receive', undefined],
  ['frozen', 'member_may_receive', undefined],
  ['disabled', 'member_may_receive', 'memberDisabled'],
  ['active', 'member_may_pay_out', undefined],
  ['frozen', 'member_may_pay_out', 'memberFrozen'],
  ['active', 'member_may_be_credited', undefined],
  ['frozen', 'member_may_be_credited', undefined],
  ['disabled', 'member_may_be_credited', 'memberDisabled'],
]

/** What the guards say of the same while an audit has found the books off. */
const casesWhenOff: readonly GuardCase[] = [
  ['active', 'member_may_play', undefined],
  ['active', 'member_may_receive', undefined],
  ['active', 'member_may_pay_out', 'booksStopped'],
  ['disabled', 'member_may_pay_out', 'memberDisabled'],
  ['frozen', 'member_may_be_credited', 'booksStopped'],
  ['disabled', 'member_may_be_credited', 'memberDisabled'],
]

test.each(casesWhenOff)(
  'of %s while the books are off the guard %s says %s',
  async (status, name, refusal) => {
    const { database } = guarded
    await database.run(sql`update book_audits set stopped_at = now()`)
    await database.run(sql`update members set status = ${status} where id = 1`)
    expect(await findGuardRefusal(database, name, 1n)).toBe(refusal)
    await database.run(sql`update book_audits set stopped_at = null`)
  },
)

test.each(cases)('of a member who is %s the guard %s says %s', async (status, name, refusal) => {
  const { database } = guarded
  await database.run(sql`update members set status = ${status} where id = 1`)
  const { main } = await openMemberAccounts(database, 1n, 'VND')
  const { adjustments } = await openHouseAccounts(database, siteId, 'VND')
  const ledger = createLedger({ database, guards: memberGuards })
  const verdict = await ledger.submit({
    key: { scope: 'test', key: `${status} ${name}`, content: '' },
    movements: [
      {
        type: 'post',
        debit: main,
        credit: adjustments,
        amount: { currency: 'VND', units: 1n },
        code: transferCodes.opening,
      },
    ],
    guard: { name, subject: 1n },
  })
  expect(verdict.ok ? undefined : verdict.data).toEqual(refusal && { refusal })
  await ledger.close()
})

test('a guard refuses a member that does not exist', async () => {
  const { database } = guarded
  const rows = await database.all(z.object({ item: z.int(), refusal: z.string() }), {
    text: memberGuards.member_may_play,
    values: [JSON.stringify([{ item: 3, subject: '999' }])],
  })
  expect(rows).toEqual([{ item: 3, refusal: 'memberDisabled' }])
})

const usedRow = z.object({ total: z.bigint() })

test('nothing that a freeze forbids is accepted after it', async () => {
  const { database } = guarded
  await database.run(sql`update members set status = 'active' where id = 2`)
  const { main } = await openMemberAccounts(database, 2n, 'RMB')
  const { adjustments } = await openHouseAccounts(database, siteId, 'RMB')
  const ledger = createLedger({ database, guards: memberGuards })
  const clock = createMovableClock(new Date())
  const freezing = identityUnderTest({ database, clock })

  let isFrozen = false
  const late: boolean[] = []
  const move = async (number: number) => {
    const startedFrozen = isFrozen
    const verdict = await ledger.submit({
      key: { scope: 'race', key: `${number}`, content: '' },
      movements: [
        {
          type: 'post',
          debit: main,
          credit: adjustments,
          amount: { currency: 'RMB', units: 10_000n },
          code: 1,
        },
      ],
      guard: { name: 'member_may_play', subject: 2n },
    })
    if (startedFrozen) late.push(verdict.ok)
    return verdict.ok
  }
  const moves: Promise<boolean>[] = []
  let freeze: Promise<void> = Promise.resolve()
  for (let number = 0; number < 40; number += 1) {
    moves.push(move(number))
    if (number === 15) {
      freeze = freezing.setStatus(siteId, 2n, 'frozen').then(() => {
        isFrozen = true
      })
    }
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  await freeze
  for (let number = 40; number < 50; number += 1) moves.push(move(number))
  const accepted = (await Promise.all(moves)).filter(Boolean).length
  expect(late.length).toBeGreaterThanOrEqual(10)
  expect(late).not.toContain(true)
  const { total } = await database.one(
    usedRow,
    sql`
      select sum(balance)::bigint as total
        from ledger.accounts
       where kind = ${accountKinds.adjustments} and currency = 'RMB'`,
  )
  expect(total).toBe(BigInt(accepted) * 10_000n)
  await ledger.close()
})
