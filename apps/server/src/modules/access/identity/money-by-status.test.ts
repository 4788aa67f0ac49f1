import { createLedger } from '@glasshouse/ledger'
import { createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  accountKinds,
  openHouseAccounts,
  openMemberAccounts,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { findGuardRefusal, memberGuards, type MemberGuard } from '../members/index.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'

const siteId = 1

const guarded = testDatabase(serverTemplate)

const ways = {
  active: sql`status = 'active', exclusion_until = null, shared_exclusion_until = null, is_play_frozen = false`,
  frozen: sql`status = 'frozen'`,
  disabled: sql`status = 'disabled'`,
  closed: sql`status = 'closed'`,
  resting: sql`exclusion_until = now() + interval '1 minute'`,
  rested: sql`exclusion_until = now() - interval '1 minute'`,
  excludedElsewhere: sql`shared_exclusion_until = now() + interval '1 minute'`,
  playFrozen: sql`is_play_frozen = true`,
} as const

type GuardCase = readonly [keyof typeof ways, MemberGuard, string | undefined]

/** The application cannot withdraw an exclusion; the owner of a test's table can. */
async function standAs(way: keyof typeof ways): Promise<void> {
  const { database } = guarded
  await database.run(sql`alter table members disable trigger members__keep_exclusion`)
  await database.run(sql`update members set ${ways.active} where id = 1`)
  await database.run(sql`update members set ${ways[way]} where id = 1`)
  await database.run(sql`alter table members enable trigger members__keep_exclusion`)
}

const cases: readonly GuardCase[] = [
  ['active', 'member_may_play', undefined],
  ['frozen', 'member_may_play', 'memberFrozen'],
  ['disabled', 'member_may_play', 'memberDisabled'],
  ['closed', 'member_may_play', 'memberDisabled'],
  ['resting', 'member_may_play', 'memberExcluded'],
  ['rested', 'member_may_play', undefined],
  ['playFrozen', 'member_may_play', undefined],
  ['active', 'member_may_open_game', undefined],
  ['frozen', 'member_may_open_game', 'memberFrozen'],
  ['resting', 'member_may_open_game', 'memberExcluded'],
  ['excludedElsewhere', 'member_may_open_game', 'memberExcluded'],
  ['playFrozen', 'member_may_open_game', 'playFrozen'],
  ['active', 'member_may_receive', undefined],
  ['frozen', 'member_may_receive', undefined],
  ['resting', 'member_may_receive', undefined],
  ['disabled', 'member_may_receive', 'memberDisabled'],
  ['closed', 'member_may_receive', 'memberDisabled'],
  ['active', 'member_may_transfer_to_provider', undefined],
  ['frozen', 'member_may_transfer_to_provider', 'memberFrozen'],
  ['resting', 'member_may_transfer_to_provider', 'memberExcluded'],
  ['closed', 'member_may_transfer_to_provider', 'memberDisabled'],
  ['playFrozen', 'member_may_transfer_to_provider', 'playFrozen'],
  ['active', 'member_may_be_credited', undefined],
  ['frozen', 'member_may_be_credited', undefined],
  ['resting', 'member_may_be_credited', undefined],
  ['disabled', 'member_may_be_credited', 'memberDisabled'],
  ['closed', 'member_may_be_credited', 'memberDisabled'],
  ['active', 'member_may_be_given', undefined],
  ['resting', 'member_may_be_given', 'memberExcluded'],
  ['excludedElsewhere', 'member_may_be_given', 'memberExcluded'],
  ['frozen', 'member_may_be_given', 'memberFrozen'],
  ['active', 'member_may_take_savings', undefined],
  ['frozen', 'member_may_take_savings', 'memberFrozen'],
  ['resting', 'member_may_take_savings', 'memberExcluded'],
  ['disabled', 'member_may_take_savings', 'memberDisabled'],
  ['active', 'member_may_be_paid', undefined],
  ['frozen', 'member_may_be_paid', 'memberFrozen'],
  ['resting', 'member_may_be_paid', undefined],
  ['excludedElsewhere', 'member_may_be_paid', undefined],
  ['disabled', 'member_may_be_paid', 'memberDisabled'],
]

/** The guards' answers while the ledger is halted. */
const casesWhenOff: readonly GuardCase[] = [
  ['active', 'member_may_play', undefined],
  ['active', 'member_may_receive', undefined],
  ['active', 'member_may_transfer_to_provider', 'ledgerHalted'],
  ['active', 'member_may_transfer_to_provider', 'ledgerHalted'],
  ['disabled', 'member_may_transfer_to_provider', 'memberDisabled'],
  ['playFrozen', 'member_may_transfer_to_provider', 'playFrozen'],
  ['frozen', 'member_may_be_credited', 'ledgerHalted'],
  ['active', 'member_may_be_given', 'ledgerHalted'],
  ['resting', 'member_may_be_paid', 'ledgerHalted'],
  ['active', 'member_may_take_savings', 'ledgerHalted'],
  ['frozen', 'member_may_be_paid', 'memberFrozen'],
  ['disabled', 'member_may_be_credited', 'memberDisabled'],
]

test.each(casesWhenOff)(
  'for %s while the ledger is halted the guard %s answers %s',
  async (status, name, refusal) => {
    const { database } = guarded
    await database.run(sql`update ledger_audits set stopped_at = now()`)
    await standAs(status)
    expect(await findGuardRefusal(database, name, { memberId: 1n, at: new Date() })).toBe(refusal)
    await database.run(sql`update ledger_audits set stopped_at = null`)
  },
)

test.each(cases)('for a member who is %s the guard %s answers %s', async (status, name, refusal) => {
  const { database } = guarded
  await standAs(status)
  const { main } = await openMemberAccounts(database, 1n, 'VND')
  const { adjustments } = await openHouseAccounts(database, siteId, 'VND')
  const ledger = createLedger({ database, guards: memberGuards })
  const decision = await ledger.submit({
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
  expect(decision.ok ? undefined : decision.data).toEqual(refusal && { refusal })
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
  const staff = staffMembers({ database, clock })

  let isFrozen = false
  const late: boolean[] = []
  const move = async (number: number) => {
    const startedFrozen = isFrozen
    const decision = await ledger.submit({
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
    if (startedFrozen) late.push(decision.ok)
    return decision.ok
  }
  const moves: Promise<boolean>[] = []
  let freeze: Promise<unknown> = Promise.resolve()
  for (let number = 0; number < 40; number += 1) {
    moves.push(move(number))
    if (number === 15) {
      const decidedBy = { by: 'Ann', reason: 'a test' }
      freeze = staff
        .change({ account: 'member2', site: undefined }, { aspect: 'status', status: 'frozen' }, decidedBy)
        .then(changed => {
          isFrozen = changed.ok
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
    // Another site with this currency has an account of the kind, too; nothing moves there.
    sql`
      select sum(balance)::bigint as total
        from ledger.accounts
       where kind = ${accountKinds.adjustments}
         and currency = 'RMB'`,
  )
  expect(total).toBe(BigInt(accepted) * 10_000n)
  await ledger.close()
})
