import { calls } from '@glasshouse/contract'
import { audit } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { createLog, createMetrics } from '@glasshouse/service'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createSurplusEndedJob, settleAll } from './jobs.ts'
import { createStaffCashSurpluses, type NewCashSurplus } from './staff-cash-surplus.ts'

/** Four in the afternoon in Caracas, where a day ends at 04:00Z. */
const server = serverUnderTest({ start: new Date('2027-03-15T20:00:00Z') })
const by = { by: 'Ann', reason: 'a test' }
const site = 'Glasshouse'
const whole = (value: number) => BigInt(value) * 10_000n
let deps: Parameters<typeof settleAll>[0]
let surplus: ReturnType<typeof createStaffCashSurpluses>
let grants: ReturnType<typeof createStaffGrants>

const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())
const tokenOf = (account: string) => server.login(account)
const viewOf = async (account: string) =>
  (await server.ask(calls.cashSurplus, {}, { token: await tokenOf(account) })).data
const putIn = async (account: string, amount: string) =>
  (await server.ask(calls.cashSurplusIn, { amount }, { token: await tokenOf(account) })).code
const isActive = async (account: string) =>
  (await server.ask(calls.cashSurplusCheck, {}, { token: await tokenOf(account) })).data.active

async function define(name: string, days: Partial<NewCashSurplus>, fundedUnits = whole(1_000_000)) {
  const terms = { name, currency: 'VND', title: { en_US: name }, rateParts: 365 } as const
  const limits = { minUnits: whole(1_000), mostUnits: whole(10_000_000) }
  const { id: programmeId } = must(await surplus.define({ ...by, site, ...terms, ...limits, ...days }))
  if (fundedUnits > 0n) must(await grants.fund({ programmeId, units: fundedUnits, ...by }))
  return programmeId
}

/** The demonstration's own programme ends with this day. */
beforeAll(async () => {
  const { owner: database, clock } = server
  const log = createLog({ name: 'test', level: 'silent' })
  deps = { database, clock, log, ledger: openLedger({ database, clock, metrics: createMetrics() }) }
  surplus = createStaffCashSurpluses(deps)
  grants = createStaffGrants(deps)
  for (const { id: programmeId, occasion, currency, site: of } of await grants.list())
    if (occasion === 'cashSurplus' && of === site && currency === 'VND')
      must(await grants.stop({ programmeId, ...by }))
})

test.each([
  [{ from: '2027-03-15' }, 'daysWrong'],
  [{ from: '2027-03-18', until: '2027-03-17' }, 'daysWrong'],
  [{ until: 'soon' }, 'dayInvalid'],
])('days %j are refused', async (days, refusal) => {
  const terms = { name: 'faulty', currency: 'VND', title: { en_US: 'x' }, rateParts: 1 } as const
  expect(await surplus.define({ ...by, site, ...terms, minUnits: 1n, mostUnits: 1n, ...days })).toMatchObject(
    { refusal },
  )
})

test('after the last day all savings come home with all interest, as it was said before', async () => {
  await define('three days', { from: '2027-03-16', until: '2027-03-18' })
  const before = await viewOf('member1')
  expect(before.programme).toMatchObject({
    first_day: '2027-03-16',
    is_open: 1,
    changes: { day: '2027-03-19', rate_year: null },
  })
  expect(await putIn('member1', '1000000')).toBe(1000)
  await goTo('2027-03-18T20:00:00Z')
  await settleAll(deps)
  const last = await viewOf('member1')
  expect(last.programme).toMatchObject({ is_open: 0, changes: { day: '2027-03-19', rate_year: null } })
  expect([last.balance, last.interest_today]).toEqual(['1000200', '100'])
  expect(await putIn('member1', '1000')).toBe(101)

  await goTo('2027-03-19T04:04:00Z')
  expect(await settleAll(deps)).toBe(0)
  expect((await viewOf('member1')).balance).toBe('1000200')
  await goTo('2027-03-19T04:06:00Z')
  expect([await settleAll(deps), await settleAll(deps)]).toEqual([0, 0])
  const home = await viewOf('member1')
  expect(home).toMatchObject({ programme: null, balance: '0', interest_total: '300' })
  expect(Number(home.cash)).toBeCloseTo(Number(before.cash) + 300, 4)
  expect(await isActive('member1')).toBe(0)
  const [day] = must(await surplus.recompute({ site, currency: 'VND', day: '2027-03-18' })).members
  expect(new Set([day?.dueUnits, day?.paidUnits, day?.ledgerUnits])).toEqual(new Set([1_000_000n]))
})

test('money is taken from the day before a programme begins on, and stays for it', async () => {
  await define('later', { from: '2027-03-25', until: '2027-03-26' }, 0n)
  await goTo('2027-03-23T20:00:00Z')
  expect([await putIn('member1', '1000000'), await isActive('member1')]).toEqual([101, 0])
  await goTo('2027-03-24T20:00:00Z')
  expect(await putIn('member1', '1000000')).toBe(1000)
  expect(await settleAll(deps)).toBe(0)
  await goTo('2027-03-25T20:00:00Z')
  await settleAll(deps)
  expect(await viewOf('member1')).toMatchObject({ balance: '1000000', interest_today: '100' })
})

test('an empty budget keeps no savings: they come home, and the interest follows', async () => {
  const before = await viewOf('member1')
  await goTo('2027-03-27T12:00:00Z')
  expect(await settleAll(deps)).toBe(1)
  const home = await viewOf('member1')
  expect(home.balance).toBe('0')
  expect(Number(home.cash) - Number(before.cash)).toBe(1_000_000)
  const late = (await grants.list()).find(({ name }) => name === 'later')
  must(await grants.fund({ programmeId: late?.id ?? 0, units: whole(1_000), ...by }))
  // Two days that the programme owes; what was put in for the next one meanwhile stays where it is.
  await define('after a gap', { from: '2027-03-28', until: '2027-03-29' })
  expect(await putIn('member1', '500000')).toBe(1000)
  expect(await settleAll(deps)).toBe(0)
  const paid = await viewOf('member1')
  expect(paid).toMatchObject({ balance: '500000' })
  expect(Number(paid.cash) - Number(home.cash)).toBe(200 - 500_000)
})

test('what an ended programme left comes home before money is put in for the next one', async () => {
  await goTo('2027-03-29T20:00:00Z')
  await settleAll(deps)
  const before = await viewOf('member1')
  await define('one day on', { from: '2027-03-31' })
  // Before the job has come by.
  await goTo('2027-03-30T04:02:00Z')
  expect(await putIn('member1', '1000')).toBe(1000)
  const now = await viewOf('member1')
  expect(now.balance).toBe('1000')
  expect(Number(now.cash) + 1_000).toBeCloseTo(
    Number(before.cash) + Number(before.balance) + Number(now.days[0]?.amount),
    4,
  )
  await goTo('2027-03-30T20:00:00Z')
  await settleAll(deps)
  expect((await viewOf('member1')).balance).toBe('1000')
})

test('where another programme goes on paying savings stay, and its rate is told before', async () => {
  await goTo('2027-04-01T20:00:00Z')
  await define('better for a day', { from: '2027-04-03', until: '2027-04-03', rateParts: 730 })
  expect((await viewOf('member1')).programme).toMatchObject({
    rate_year: '3.65',
    changes: { day: '2027-04-03', rate_year: '7.3' },
  })
  await goTo('2027-04-03T20:00:00Z')
  expect((await viewOf('member1')).programme).toMatchObject({ rate_year: '3.65', is_open: 1, changes: null })
  await goTo('2027-04-04T12:00:00Z')
  await settleAll(deps)
  const { days, balance } = await viewOf('member1')
  expect(days.slice(0, 2).map(({ rate_year: rate }) => rate)).toEqual(['7.3', '3.65'])
  expect(Number(balance)).toBeGreaterThan(1_000)
})

test('a stop ends it as its last day does', async () => {
  for (const { id: programmeId, name } of await grants.list())
    if (name === 'one day on') must(await grants.stop({ programmeId, ...by }))
  expect((await viewOf('member1')).programme).toMatchObject({ is_open: 0, changes: { rate_year: null } })
  await goTo('2027-04-05T12:00:00Z')
  await settleAll(deps)
  expect(await viewOf('member1')).toMatchObject({ programme: null, balance: '0' })
})

test('a programme that is stopped before its first day gives back what was put in for it', async () => {
  const programmeId = await define('never begun', { from: '2027-04-07' })
  await goTo('2027-04-06T20:00:00Z')
  const before = await viewOf('member1')
  expect(await putIn('member1', '1000000')).toBe(1000)
  must(await grants.stop({ programmeId, ...by }))
  await goTo('2027-04-07T12:00:00Z')
  expect(await settleAll(deps)).toBe(0)
  expect(await viewOf('member1')).toMatchObject({ programme: null, balance: '0', cash: before.cash })
})

describe('where nothing settles between two programmes', () => {
  beforeAll(async () => {
    await define('before', { from: '2027-04-10', until: '2027-04-11' })
    await goTo('2027-04-09T20:00:00Z')
    expect([await putIn('member1', '1000000'), await putIn('member8', '100000')]).toEqual([1000, 1000])
    await define('next', { from: '2027-04-14', mostUnits: whole(1_000_000) })
  })

  test('what the first has left takes none of the room of the next', async () => {
    await goTo('2027-04-13T20:00:00Z')
    expect(await putIn('member1', '1000001')).toBe(102)
    expect(await putIn('member1', '1000000')).toBe(1000)
    expect((await viewOf('member1')).balance).toBe('1000000')
  })

  test('savings of the first come home though the next one pays, and those for the next stay', async () => {
    const before = await viewOf('member8')
    await goTo('2027-04-15T12:00:00Z')
    expect([await settleAll(deps), await settleAll(deps)]).toEqual([0, 0])
    expect((await viewOf('member1')).balance).toBe('1000100')
    const home = await viewOf('member8')
    expect(home.balance).toBe('0')
    // Two days of the first programme, and the one of the next on which they were still there.
    expect(Number(home.cash)).toBeCloseTo(Number(before.cash) + 100_030, 4)
  })

  test('the budget of a programme that ended by its own last day is returned', async () => {
    await createSurplusEndedJob(deps).run(undefined, {
      signal: new AbortController().signal,
    } as Parameters<ReturnType<typeof createSurplusEndedJob>['run']>[1])
    const left = async (of: string) => (await grants.list()).find(({ name }) => name === of)?.budgetUnits
    expect([await left('before'), await left('next')]).toEqual([0n, whole(999_890)])
  })
})

test('the ledger has no fault after all of it', async () => {
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
