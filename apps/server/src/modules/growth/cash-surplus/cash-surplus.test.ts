import { calls } from '@glasshouse/contract'
import { audit, freezeAccounts } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createLog, createMetrics } from '@glasshouse/service'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import type { GrantDeps } from '../grants/index.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createSurplusEndedJob, settleAll } from './jobs.ts'
import { createStaffCashSurpluses, type NewCashSurplus } from './staff-cash-surplus.ts'

/** Four in the afternoon in Caracas. The demonstration's own programme pays 5 % there, from 50,000 on. */
const server = serverUnderTest({ start: new Date('2027-03-15T20:00:00Z') })
const by = { by: 'Ann', reason: 'a test' }
const site = 'Glasshouse'
const whole = (value: number) => BigInt(value) * 10_000n
let deps: Parameters<typeof settleAll>[0]
let staff: ReturnType<typeof staffOf>

function staffOf(given: GrantDeps) {
  return { surplus: createStaffCashSurpluses(given), grants: createStaffGrants(given) }
}

beforeAll(() => {
  const { owner: database, clock } = server
  const log = createLog({ name: 'test', level: 'silent' })
  deps = { database, clock, log, ledger: openLedger({ database, clock, metrics: createMetrics() }) }
  staff = staffOf(deps)
})

const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())
const view = async (token: string) => (await server.ask(calls.cashSurplus, {}, { token })).data
const active = async (token: string) => (await server.ask(calls.cashSurplusCheck, {}, { token })).data.active
const moves = async (token: string) => (await server.ask(calls.cashSurplusRecord, {}, { token })).data.list
const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })
const putIn = (token: string, amount: string, idempotencyKey?: string) =>
  server.ask(calls.cashSurplusIn, { amount }, { token, ...keyed(idempotencyKey) })
const takeOut = (token: string, amount: string, idempotencyKey?: string) =>
  server.ask(calls.cashSurplusOut, { amount }, { token, ...keyed(idempotencyKey) })
const mainOf = async (token: string) => Number((await view(token)).cash)
const recompute = async (day: string, currency: 'VND' | 'RMB' = 'VND') =>
  must(await staff.surplus.recompute({ site, currency, day })).members.map(
    ({ account, lowestUnits, dueUnits, paidUnits, ledgerUnits }) =>
      [account, lowestUnits, dueUnits, paidUnits, ledgerUnits].join(' '),
  )

function define(name: string, change: Partial<NewCashSurplus> = {}) {
  const terms = { name, currency: 'VND', title: { en_US: name }, rateParts: 365 } as const
  return staff.surplus.define({
    ...by,
    site,
    ...terms,
    minUnits: whole(1_000),
    mostUnits: whole(1_000_000),
    ...change,
  })
}

const halt = (at: string | null) => server.owner.run(sql`update ledger_audits set stopped_at = ${at}`)

describe('money goes in and out', () => {
  let token = ''
  beforeEach(async () => {
    token = await server.login('member1')
  })

  test('at any time, once for a key, and the two wallets move together', async () => {
    const before = await mainOf(token)
    expect([await active(token), (await view(token)).programme?.rate_year]).toEqual([1, '5'])
    const key = 'press-1'
    const answers = [await putIn(token, '100000', key), await putIn(token, '100000', key)]
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => ({ cash: `${before - 100_000}`, balance: '100000' })),
    )
    expect((await putIn(token, '200000', key)).code).toBe(409)
    expect((await takeOut(token, '40000', 'press-2')).data).toMatchObject({ balance: '60000' })
    expect((await takeOut(token, '60000', 'press-2')).code).toBe(409)
    expect((await moves(token)).map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`)).toEqual([
      'out -40000 60000',
      'in 100000 100000',
    ])
    expect(await mainOf(token)).toBe(before - 60_000)
    const setting = (await server.ask(calls.withdrawalSetting, {}, { token })).data
    expect([setting.in_savings, setting.at_providers]).toEqual(['60000', '0'])
    expect((await takeOut(token, '60000')).data).toMatchObject({ cash: `${before}`, balance: '0' })
  })

  test('of many presses at once no more than there is', async () => {
    expect((await putIn(token, '50000')).code).toBe(1000)
    const before = await mainOf(token)
    const presses = Array.from({ length: 8 }, () => takeOut(token, '20000'))
    const codes = (await Promise.all(presses)).map(({ code }) => code)
    expect(codes.filter(code => code === 1000)).toHaveLength(2)
    expect(codes.filter(code => code === 103)).toHaveLength(6)
    expect([await mainOf(token), (await view(token)).balance]).toEqual([before + 40_000, '10000'])
    expect((await takeOut(token, '10000')).code).toBe(1000)
  })

  test.each([
    ['49999', 102],
    ['50000001', 102],
    ['1000.5', 400],
    ['-50000', 400],
    ['0', 400],
    ['50000000', 103],
  ])('%s put in is refused with %i', async (amount, code) => {
    const before = await mainOf(token)
    expect((await putIn(token, amount)).code).toBe(code)
    expect([await mainOf(token), (await view(token)).balance]).toEqual([before, '0'])
  })

  test('nothing taken out is refused, and so is a key that is none', async () => {
    expect([(await takeOut(token, '0')).code, (await takeOut(token, '-1')).code]).toEqual([400, 400])
    expect((await takeOut(token, '1', 'two words')).code).toBe(400)
    expect((await putIn(token, '50000', 'two words')).code).toBe(400)
    expect((await takeOut(token, '1')).code).toBe(103)
  })

  test('a halted ledger, a frozen wallet and a missing identity refuse', async () => {
    expect((await putIn(token, '50000')).code).toBe(1000)
    await halt('2027-03-15T20:00:00Z')
    expect([(await putIn(token, '50000')).code, (await takeOut(token, '50000')).code]).toEqual([106, 106])
    await halt(null)
    const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
    await freezeAccounts(server.owner, [main], true)
    expect([(await putIn(token, '50000')).code, (await takeOut(token, '50000')).code]).toEqual([105, 105])
    expect((await view(token)).programme).toBeNull()
    await freezeAccounts(server.owner, [main], false)
    await server.owner.run(sql`insert into identity_rules (site_id) values (1)`)
    expect([(await putIn(token, '50000')).code, (await takeOut(token, '50000')).code]).toEqual([104, 1000])
    await server.owner.run(sql`delete from identity_rules where site_id = 1`)
  })
})

const eventRow = z.object({ event: z.string(), data: z.string() })

test('a day pays on its lowest balance, by the rate of the day, and every unit is computed again', async () => {
  let token = await server.login('member2')
  const currency = 'RMB'
  expect((await putIn(token, '1000')).code).toBe(1000)
  // The newer programme has the days from the next one on.
  const { id: programmeId } = must(
    await define('richer', { currency, rateParts: 730, minUnits: whole(1), mostUnits: whole(5_000) }),
  )
  must(await staff.grants.fund({ programmeId, units: whole(100), ...by }))
  expect(await active(token)).toBe(1)

  await goTo('2027-03-16T04:04:59Z')
  expect(await settleAll(deps)).toBe(0)
  expect((await moves(await server.login('member2'))).map(({ kind }) => kind)).toEqual(['in'])
  await goTo('2027-03-16T15:00:00Z')
  token = await server.login('member2')
  expect((await view(token)).interest_today).toBe('0.20')
  expect((await takeOut(token, '400')).code).toBe(1000)
  expect((await putIn(token, '900')).code).toBe(1000)
  expect((await view(token)).interest_today).toBe('0.12')

  await goTo('2027-03-17T04:06:00Z')
  // The first day had no money when it began; the second one had 600 at its lowest, at 7.3 %.
  expect(await settleAll(deps)).toBe(0)
  expect(await settleAll(deps)).toBe(0)
  token = await server.login('member2')
  expect(await view(token)).toMatchObject({ balance: '1500.12', interest_total: '0.12' })
  expect((await view(token)).days).toEqual([
    { day: '2027-03-16', lowest: '600.00', rate_year: '7.3', amount: '0.12' },
  ])
  expect(await recompute('2027-03-15', currency)).toEqual(['member2 0 0 0 0'])
  expect(await recompute('2027-03-16', currency)).toEqual(['member2 6000000 1200 1200 1200'])
  const pushed = await server.owner.all(
    eventRow,
    sql`select event, data::text from push.outbox where event = 'member.cash_surplus' order by id desc limit 1`,
  )
  expect(pushed.map(({ data }) => data)).toEqual(['{"balance": "1500.12"}'])

  const preview = must(await staff.surplus.preview({ site, currency, rateParts: 730, days: 2 }))
  expect(preview).toMatchObject({
    members: 1,
    savedUnits: 15_001_200n,
    dayUnits: 3_000n,
    yearUnits: 1_095_000n,
    // Of the two days one had money from its beginning on, 600 at its lowest.
    past: { from: '2027-03-15', until: '2027-03-16', members: 1, gifts: 1, units: 1_200n },
  })
  expect(preview.mainUnits).toBeGreaterThan(0n)
})

test('an empty budget leaves the day due, and a stopped programme still pays its last day', async () => {
  const currency = 'RMB'
  const { id: programmeId } = must(
    await define('poor', { currency, rateParts: 3_650, minUnits: whole(1), mostUnits: whole(5_000) }),
  )
  await goTo('2027-03-18T15:00:00Z')
  await settleAll(deps)
  must(await staff.grants.stop({ programmeId, ...by }))
  await goTo('2027-03-19T15:00:00Z')
  expect(await settleAll(deps)).toBe(1)
  let token = await server.login('member2')
  const before = (await view(token)).balance
  must(await staff.grants.fund({ programmeId, units: whole(10), ...by }))
  expect(await settleAll(deps)).toBe(0)
  token = await server.login('member2')
  const { balance, days } = await view(token)
  expect(days[0]).toMatchObject({ day: '2027-03-18', rate_year: '36.5' })
  expect(Number(balance) - Number(before)).toBeCloseTo(Number(days[0]?.amount), 4)
  const [line = ''] = await recompute('2027-03-18', currency)
  expect(new Set(line.split(' ').slice(2)).size).toBe(1)

  await goTo('2027-03-20T05:00:00Z')
  await createSurplusEndedJob(deps).run(undefined, {
    signal: new AbortController().signal,
  } as Parameters<ReturnType<typeof createSurplusEndedJob>['run']>[1])
  const programme = (await staff.grants.list()).find(({ id }) => id === programmeId)
  expect(programme).toMatchObject({ budgetUnits: 0n, givenCount: 1 })
  expect(programme?.decisions.at(-1)).toContain('return by cash surplus')
})

test('an exclusion brings savings home with the interest of days that are over, and ends all of it', async () => {
  let token = await server.login('member9')
  const before = await mainOf(token)
  expect((await putIn(token, '50000')).code).toBe(1000)
  await goTo('2027-03-22T12:00:00Z')
  await settleAll(deps)
  await goTo('2027-03-23T04:01:00Z')
  const excluded = await staffMembers({ database: server.owner, clock: server.clock }).change(
    { site, account: 'member9' },
    { aspect: 'exclusion', until: '2027-03-27' },
    by,
  )
  expect(excluded.ok).toBe(true)
  await goTo('2027-03-25T12:00:00Z')
  await settleAll(deps)
  await goTo('2027-03-27T12:00:00Z')
  await settleAll(deps)
  token = await server.login('member9')
  const now = await view(token)
  expect(now.balance).toBe('0')
  expect(Number(now.cash)).toBeCloseTo(before + Number(now.interest_total), 4)
  expect(now.days.every(({ day }) => day < '2027-03-23')).toBe(true)
})

test('where a site has no programme there is nothing, and staff names are checked', async () => {
  expect(await define('richer', { currency: 'RMB' })).toMatchObject({ refusal: 'nameTaken' })
  for (const refused of [
    await define('x', { site: 'nowhere' }),
    await staff.surplus.preview({ site: 'nowhere', currency: 'VND', rateParts: 1, days: 1 }),
    await staff.surplus.recompute({ site: 'nowhere', currency: 'VND', day: '2027-03-01' }),
  ])
    expect(refused).toMatchObject({ refusal: 'siteUnknown' })
  const ofDay = (day: string) => staff.surplus.recompute({ site, currency: 'VND', day })
  expect(await ofDay('yesterday')).toMatchObject({ refusal: 'dayInvalid' })
  expect(await ofDay('2027-03-27')).toMatchObject({ refusal: 'dayNotOver' })
  const token = await server.login('member1')
  for (const { id, occasion, stoppedAt, site: of } of await staff.grants.list())
    if (occasion === 'cashSurplus' && stoppedAt === null && of === site)
      must(await staff.grants.stop({ programmeId: id, ...by }))
  // The day of the stop still pays, and takes nothing more.
  expect([await active(token), (await putIn(token, '50000')).code]).toEqual([1, 101])
  await server.clock.advance(86_400_000)
  expect(await active(await server.login('member1'))).toBe(0)
})

test('a day that begins where midnight is not on the clocks has 23 hours and pays as any other', async () => {
  await server.owner.run(sql`update sites set timezone = 'America/Santiago' where id = 1`)
  await goTo('2028-08-31T12:00:00Z')
  await settleAll(deps)
  const { id: programmeId } = must(await define('in Santiago', { rateParts: 3_650 }))
  must(await staff.grants.fund({ programmeId, units: whole(100_000), ...by }))
  expect((await putIn(await server.login('member8'), '100000')).code).toBe(1000)
  // Midnight of 3 September 2028 is not on the clocks there; a second before it is still the second.
  await goTo('2028-09-03T03:59:59Z')
  expect((await takeOut(await server.login('member8'), '40000')).code).toBe(1000)
  await goTo('2028-09-04T02:59:59Z')
  expect((await takeOut(await server.login('member8'), '10000')).code).toBe(1000)
  await goTo('2028-09-04T04:00:00Z')
  await settleAll(deps)
  const { days } = await view(await server.login('member8'))
  expect(days.map(({ day, lowest, amount }) => `${day} ${lowest} ${amount}`)).toEqual([
    '2028-09-03 50000 50',
    '2028-09-02 60000 60',
    '2028-09-01 100000 100',
  ])
  for (const { day } of days) {
    const lines = (await recompute(day, 'VND')).filter(line => line.startsWith('member8 '))
    expect(lines.map(line => new Set(line.split(' ').slice(2)).size)).toEqual([1])
  }
})

test('the ledger has no fault after all of it', async () => {
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
