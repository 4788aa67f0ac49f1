import { calls } from '@glasshouse/contract'
import { audit, freezeAccounts } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createStaffCheckIns, type NewCheckIn, type StaffCheckIns } from './staff-check-in.ts'

/** Two hours after a midnight in Caracas, in the middle of a month. */
const server = serverUnderTest({ start: new Date('2027-03-15T06:00:00Z') })
const dayMs = 86_400_000
const whole = (value: number) => BigInt(value) * 10_000n
const by = { by: 'Ann', reason: 'a test' }
let newest = 0
let staff: { readonly checkIns: StaffCheckIns; readonly grants: ReturnType<typeof createStaffGrants> }

beforeAll(() => {
  const { owner: database, clock } = server
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  staff = {
    checkIns: createStaffCheckIns({ database, clock }),
    grants: createStaffGrants({ database, clock, ledger }),
  }
})

async function define(name: string, change: Partial<NewCheckIn> = {}, budget = 1_000_000): Promise<number> {
  const { id: programmeId } = must(
    await staff.checkIns.define({
      ...by,
      site: 'Glasshouse',
      name,
      currency: 'VND',
      title: { en_US: 'Daily', vi_VN: 'Hằng ngày' },
      rewards: [1, 2, 3, 4, 5, 6, 20].map(value => whole(value * 1_000)),
      depositUnits: 0n,
      turnover: 0,
      weights: {},
      ...change,
    }),
  )
  if (budget > 0) must(await staff.grants.fund({ programmeId, units: whole(budget), ...by }))
  newest = programmeId
  return programmeId
}

const calendar = async (token: string) => (await server.ask(calls.checkIn, {}, { token })).data.programme
/** Today's press, of the programme that was defined last. */
const store = async (token: string, date: string, id = newest) =>
  server.ask(calls.checkInStore, { id, date }, { token })
const cashOf = async (token: string) => Number((await server.ask(calls.myCash, {}, { token })).data.total)

test('a streak pays more day by day, once a day, and a missed day begins it anew', async () => {
  await define('streak')
  let token = await server.login('member1')
  const cash = await cashOf(token)
  const [first, second] = await Promise.all([store(token, '2027-03-15'), store(token, '2027-03-15')])
  expect([first.code, second.code].sort((a, b) => a - b)).toEqual([102, 1000])
  expect(await cashOf(token)).toBe(cash + 1_000)
  expect((await store(token, '2027-03-16')).code).toBe(103)
  expect((await store(token, '2027-03-14')).code).toBe(103)

  // A minute before midnight in Caracas it is the same day, a minute later the next one.
  await server.clock.advance(22 * 3_600_000 - 60_000)
  token = await server.login('member1')
  expect((await store(token, '2027-03-15')).code).toBe(102)
  await server.clock.advance(120_000)
  expect(await calendar(token)).toMatchObject({ streak: 1, rewards: expect.arrayContaining(['20000']) })
  expect(await store(token, '2027-03-16')).toMatchObject({
    code: 1000,
    data: { cash: '2000', streak: 2, status: 'success' },
  })

  await server.clock.advance(2 * dayMs)
  token = await server.login('member1')
  const days = (await calendar(token))?.days.slice(13, 20) ?? []
  expect(days.map(({ day, status, reward }) => `${day} ${status} ${reward ?? '-'}`)).toEqual([
    '14 expired -',
    '15 signed 1000',
    '16 signed 2000',
    '17 expired -',
    '18 click_signin 1000',
    '19 not_open 2000',
    '20 not_open 3000',
  ])
  expect(await calendar(token)).toMatchObject({ streak: 0 })
  expect((await store(token, '2027-03-18')).data).toEqual({ cash: '1000', streak: 1, status: 'success' })
  const { grants } = (await server.ask(calls.grantList, {}, { token })).data
  expect(grants.filter(({ title }) => title === 'Daily').map(({ amount }) => amount)).toEqual([
    '1000',
    '2000',
    '1000',
  ])
})

test('another programme goes on with the streak and pays no day again', async () => {
  const token = await server.login('member1')
  const shown = newest
  await define('second')
  expect(await calendar(token)).toMatchObject({ streak: 1 })
  expect((await store(token, '2027-03-18')).code).toBe(102)
  // The page still shows the first one.
  await server.clock.advance(dayMs)
  const later = await server.login('member1')
  expect((await store(later, '2027-03-19', shown)).code).toBe(104)
  expect((await store(later, '2027-03-19')).data).toEqual({ cash: '2000', streak: 2, status: 'success' })
  await expect(
    server.owner.run(sql`
      insert into check_ins (programme_id, member_id, day, site_id, streak, units, claimed_at)
      select ${shown}, member_id, day, site_id, streak, units, claimed_at from check_ins where day = '2027-03-19'`),
  ).rejects.toThrow(/check_ins__once_a_day/)
})

const recomputed = async (day: string) =>
  must(await staff.checkIns.recompute({ site: 'Glasshouse', currency: 'VND', day })).members.map(
    ({ account, streak, dueUnits, paidUnits, ledgerUnits }) =>
      [account, streak, dueUnits / 10_000n, paidUnits / 10_000n, ledgerUnits / 10_000n].join(' '),
  )

test('every day is computed again from the days in a row and the rules of its moment', async () => {
  expect(await recomputed('2027-03-15')).toEqual(['member1 1 1000 1000 1000'])
  expect(await recomputed('2027-03-16')).toEqual(['member1 2 2000 2000 2000'])
  expect(await recomputed('2027-03-17')).toEqual([])
  // Of another programme, which goes on with the streak.
  expect(await recomputed('2027-03-19')).toEqual(['member1 2 2000 2000 2000'])
  // What was written wrongly is found: a day paid without those before it, and money without a check-in.
  await server.owner.run(sql`alter table check_ins disable trigger check_ins__keep`)
  await server.owner.run(sql`update check_ins set day = '2027-03-14' where day = '2027-03-15'`)
  expect(await recomputed('2027-03-16')).toEqual(['member1 1 1000 2000 2000'])
  expect(await recomputed('2027-03-15')).toEqual(['member1 0 0 0 1000'])
  await server.owner.run(sql`update check_ins set day = '2027-03-15' where day = '2027-03-14'`)
  await server.owner.run(sql`alter table check_ins enable trigger check_ins__keep`)
  // A second gift for a day, by another programme, beside the one of the check-in.
  await server.owner.run(sql`
    insert into grants
           (site_id, programme_id, member_id, currency, title, units, required_units, weights, given_at, occurrence)
    select site_id, ${newest}, member_id, currency, title, units, required_units, weights, given_at, occurrence
      from grants where occurrence = '2027-03-16'`)
  expect(await recomputed('2027-03-16')).toEqual(['member1 2 2000 2000 2000', 'member1 2 0 0 0'])
  expect(
    await staff.checkIns.recompute({ site: 'nowhere', currency: 'VND', day: '2027-03-15' }),
  ).toMatchObject({ refusal: 'siteUnknown' })
  expect(
    await staff.checkIns.recompute({ site: 'Glasshouse', currency: 'VND', day: '2027-02-30' }),
  ).toMatchObject({ refusal: 'dayInvalid' })
})

test('its conditions: a deposit of the day, a budget, an account that may receive', async () => {
  await server.clock.advance(dayMs)
  const token = await server.login('member1')
  const needy = await define('needs a deposit', { depositUnits: whole(50_000) })
  expect((await calendar(token))?.condition).toEqual({ deposit_needed: '50000', deposit_today: '0' })
  expect((await store(token, '2027-03-20')).code).toBe(101)
  must(await staff.grants.stop({ programmeId: needy, ...by }))

  const empty = await define('empty', {}, 0)
  expect(await calendar(token)).toBeNull()
  expect((await store(token, '2027-03-20')).code).toBe(104)
  must(await staff.grants.stop({ programmeId: empty, ...by }))

  await define('frozen')
  const { memberId } = await server.owner.one(
    z.object({ memberId: z.bigint() }),
    sql`select id as member_id from members where site_id = 1 and account = 'member1'`,
  )
  const { main } = await openMemberAccounts(server.owner, memberId, 'VND')
  await freezeAccounts(server.owner, [main], true)
  expect((await store(token, '2027-03-20')).code).toBe(105)
  await freezeAccounts(server.owner, [main], false)
  await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
  expect((await store(token, '2027-03-20')).code).toBe(106)
  await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  expect((await store(token, '2027-03-20')).code).toBe(1000)
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

test('one with times runs within them, and then the older one again', async () => {
  await define('all year')
  const older = newest
  const start = server.clock.now().getTime()
  const at = (ms: number) => new Date(start + ms).toISOString()
  const festival = await define('festival', { startsAt: at(dayMs), endsAt: at(2 * dayMs) })
  const running = async () => (await calendar(await server.login('member1')))?.id
  expect(await running()).toBe(older)
  await server.clock.advance(dayMs)
  expect(await running()).toBe(festival)
  await server.clock.advance(dayMs)
  expect(await running()).toBe(older)
})

test('the card names the games that count, and the price of the next reward before it is taken', async () => {
  await define('counting', { turnover: 200, weights: { 2: 100, 3: 20 } })
  const programme = await calendar(await server.login('member1'))
  expect(programme?.weights.map(({ percent }) => percent)).toEqual([100, 20])
  const reward = Number(programme?.next_reward)
  expect(programme?.price).toMatchObject({ play: `${reward * 2}` })
  const { rtp, cost } = programme?.price ?? {}
  expect(Number(cost)).toBe(Math.ceil(Math.round(reward * 2 * (100 - Number(rtp))) / 100))
  await define('free')
  expect((await calendar(await server.login('member1')))?.price).toBeNull()
})

test('where summer time begins at midnight the day begins at one, and where it ends a day has 25 hours', async () => {
  await server.owner.run(sql`update sites set timezone = 'America/Santiago' where id = 1`)
  const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())
  await define('in Santiago')
  const press = async (at: string, day: string) => {
    await goTo(at)
    return (await store(await server.login('member9'), day)).code
  }
  // Midnight of 3 September 2028 is not on the clocks there: 23:59:59 is followed by 01:00.
  expect(await press('2028-09-02T12:00:00Z', '2028-09-02')).toBe(1000)
  expect(await press('2028-09-03T03:59:59Z', '2028-09-03')).toBe(103)
  expect(await press('2028-09-03T04:00:00Z', '2028-09-03')).toBe(1000)
  expect(await press('2028-09-04T03:00:00Z', '2028-09-04')).toBe(1000)
  expect(await recomputed('2028-09-03')).toEqual(['member9 2 2000 2000 2000'])
  expect(await recomputed('2028-09-04')).toEqual(['member9 3 3000 3000 3000'])
  // On 7 April 2029 the hour before midnight comes twice.
  expect(await press('2029-04-08T02:30:00Z', '2029-04-07')).toBe(1000)
  expect(await press('2029-04-08T03:30:00Z', '2029-04-07')).toBe(102)
  expect(await press('2029-04-08T03:59:59Z', '2029-04-08')).toBe(103)
  expect(await press('2029-04-08T04:00:00Z', '2029-04-08')).toBe(1000)
  expect(await recomputed('2029-04-08')).toEqual(['member9 2 2000 2000 2000'])
})
