import { calls } from '@glasshouse/contract'
import { audit, freezeAccounts } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createLog, createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createSurplusEndedJob, settleAll } from './jobs.ts'
import { createStaffCashSurpluses } from './staff-cash-surplus.ts'

/** Four in the afternoon in Caracas, where a day ends at 04:00Z. */
const server = serverUnderTest({ start: new Date('2027-03-15T20:00:00Z') })
const by = { by: 'Ann', reason: 'a test' }
const site = 'Glasshouse'
const lines: string[] = []
const log = createLog({ name: 'surplus', destination: { write: line => void lines.push(line) } })
let deps: Parameters<typeof settleAll>[0]
let programmeId = 0

const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())
const viewOf = async (account: string) =>
  (await server.ask(calls.cashSurplus, {}, { token: await server.login(account) })).data
const save = async (account: string) =>
  server.ask(calls.cashSurplusIn, { amount: '50000' }, { token: await server.login(account) })
const exclude = async (account: string, until: string) =>
  staffMembers({ database: server.owner, clock: server.clock, log }).change(
    { site, account },
    { aspect: 'exclusion', until },
    by,
  )
const idRow = z.object({ id: z.bigint() })
const idOf = async (account: string) =>
  (await server.owner.one(idRow, sql`select id from members where account = ${account} and site_id = 1`)).id
const halt = (at: string | null) => server.owner.run(sql`update ledger_audits set stopped_at = ${at}`)
/** The day is paid already, and the account does not know it: settling it fails. */
const spoil = (memberId: bigint, day: string) =>
  server.owner.run(sql`
    insert into cash_surplus_interest
           (member_id, currency, day, programme_id, site_id, lowest_units, rate_parts, units, paid_at)
    values (${memberId}, 'VND', ${day}::date, ${programmeId}, 1, 1, 1, 1, ${server.clock.now()})`)

/** 50,000 dongs at 3.65 % are 5 dongs a day. */
beforeAll(async () => {
  const { owner: database, clock } = server
  deps = { database, clock, log, ledger: openLedger({ database, clock, metrics: createMetrics() }) }
  const terms = { name: 'careful', currency: 'VND', title: { en_US: 'careful' }, rateParts: 365 } as const
  const limits = { minUnits: 10_000n, mostUnits: 100_000_000_000n }
  programmeId = must(await createStaffCashSurpluses(deps).define({ ...by, site, ...terms, ...limits })).id
  must(await createStaffGrants(deps).fund({ programmeId, units: 100_000_000n, ...by }))
})

test('a member whose interest fails is excluded with all savings home, and holds up no other', async () => {
  const before = Number((await viewOf('member1')).cash)
  for (const account of ['member1', 'member9']) expect((await save(account)).code).toBe(1000)
  await goTo('2027-03-17T12:00:00Z')
  await spoil(await idOf('member1'), '2027-03-16')

  expect(await settleAll(deps)).toBe(0)
  expect(lines.join('')).toContain('interest of cash surplus failed')
  expect((await viewOf('member9')).days.map(({ day, amount }) => `${day} ${amount}`)).toEqual([
    '2027-03-16 5',
  ])

  lines.length = 0
  expect(await exclude('member1', '2027-03-19')).toMatchObject({ ok: true })
  expect(lines.join('')).toContain('interest of cash surplus failed')
  await goTo('2027-03-19T12:00:00Z')
  const { cash, balance } = await viewOf('member1')
  expect([Number(cash), balance]).toEqual([before, '0'])
})

test('what was due when an exclusion began goes to the main wallet as soon as it can be paid', async () => {
  const { cash, interest_total: paidBefore } = await viewOf('member9')
  const before = Number(cash) + 50_000 + Number(paidBefore)
  await settleAll(deps)
  await goTo('2027-03-20T12:00:00Z')
  await halt('2027-03-20T12:00:00Z')
  expect(await exclude('member9', '2027-03-24')).toMatchObject({ ok: true })
  await goTo('2027-03-22T12:00:00Z')
  await settleAll(deps)
  await halt(null)
  await settleAll(deps)
  await goTo('2027-03-24T12:00:00Z')
  const now = await viewOf('member9')
  expect(now.balance).toBe('0')
  expect(now.days.map(({ day }) => day)).toEqual(['2027-03-19', '2027-03-18', '2027-03-17', '2027-03-16'])
  expect(Number(now.cash)).toBeCloseTo(before + Number(now.interest_total) - Number(paidBefore), 4)
})

test('the budget of a stopped programme stays while days of it are due, however long', async () => {
  const run = () =>
    createSurplusEndedJob(deps).run(undefined, { signal: new AbortController().signal } as Parameters<
      ReturnType<typeof createSurplusEndedJob>['run']
    >[1])
  const staff = createStaffGrants(deps)
  const programme = async () => (await staff.list()).find(({ id }) => id === programmeId)
  // The day that nothing can settle is another test's.
  await server.owner.run(
    sql`update cash_surplus_accounts set settled_day = '2027-03-23' where member_id = ${await idOf('member1')}`,
  )
  expect((await save('member9')).code).toBe(1000)
  const { main } = await openMemberAccounts(server.owner, await idOf('member9'), 'VND')
  await goTo('2027-03-25T12:00:00Z')
  await freezeAccounts(server.owner, [main], true)
  must(await staff.stop({ programmeId, ...by }))
  await goTo('2027-05-10T12:00:00Z')
  await settleAll(deps)
  await run()
  expect((await programme())?.budgetUnits).not.toBe(0n)

  await freezeAccounts(server.owner, [main], false)
  expect(await settleAll(deps)).toBe(0)
  const lastDay = must(
    await createStaffCashSurpluses(deps).recompute({ site, currency: 'VND', day: '2027-03-25' }),
  )
  expect(lastDay.members.find(({ account }) => account === 'member9')).toMatchObject({
    dueUnits: 50_000n,
    paidUnits: 50_000n,
  })
  await run()
  expect((await programme())?.budgetUnits).toBe(0n)
})

test('the ledger has no fault after all of it', async () => {
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
