import { calls } from '@glasshouse/contract'
import { audit, freezeAccounts } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql, type Sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createCashBacks, type CashBacks } from './cash-back.service.ts'
import { createStaffCashBacks, type NewCashBack, type StaffCashBacks } from './staff-cash-back.ts'

/** Two hours after a midnight in Caracas. The demonstration's own programme gives 0.5 % of slots. */
const server = serverUnderTest({ start: new Date('2027-03-15T06:00:00Z') })
const whole = (value: number) => BigInt(value) * 10_000n
const by = { by: 'Ann', reason: 'a test' }
let cashBacks: CashBacks
let staff: { readonly cashBacks: StaffCashBacks; readonly grants: ReturnType<typeof createStaffGrants> }

beforeAll(() => {
  const { owner: database, clock } = server
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  cashBacks = createCashBacks({ database: server.database, clock, ledger })
  staff = {
    cashBacks: createStaffCashBacks({ database, clock }),
    grants: createStaffGrants({ database, clock, ledger }),
  }
})

async function define(name: string, change: Partial<NewCashBack> = {}, budget = 1_000_000): Promise<number> {
  const { id: programmeId } = must(
    await staff.cashBacks.define({
      ...by,
      site: 'Glasshouse',
      name,
      currency: 'VND',
      title: { en_US: name },
      rates: [{ gameType: 2, provider: undefined, rateParts: 100 }],
      leastUnits: 0n,
      turnover: 0,
      weights: {},
      ...change,
    }),
  )
  if (budget > 0) must(await staff.grants.fund({ programmeId, units: whole(budget), ...by }))
  return programmeId
}

/** The application cannot withdraw an exclusion; the owner of a test's table can. */
async function changeMember(memberId: bigint, change: Sql): Promise<void> {
  await server.owner.run(sql`alter table members disable trigger members__keep_exclusion`)
  await server.owner.run(sql`update members set ${change} where id = ${memberId}`)
  await server.owner.run(sql`alter table members enable trigger members__keep_exclusion`)
}

const stop = async (programmeId: number) => must(await staff.grants.stop({ programmeId, ...by }))
const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())

type Bet = { readonly id: string; readonly account: string; readonly at: string; readonly stake: number }

/** A bet that was settled at an instant, whenever it became known. */
async function play({ id, account, at, stake }: Bet): Promise<void> {
  await server.owner.run(sql`select open_bet_month(${at}::timestamptz)`)
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    select 1, ${id}, ${at}::timestamptz, 1, site_id, id, 'p', ${id}, 2, 'lantern-three', 'settled', ${at}, ${at}, 'VND',
           ${whole(stake)}::bigint, ${whole(stake)}::bigint, 0, 0, 0, false
      from members
     where site_id = 1 and account = ${account}`)
}

const voidBet = (id: string) =>
  server.owner.run(sql`
    update bet_records set state = 'void', version = 2, valid_bet_units = 0 where bet_id = ${id} and platform_id = 1`)

const view = async (token: string) => (await server.ask(calls.cashBack, {}, { token })).data.programme
const claim = (token: string) => server.ask(calls.cashBackClaim, {}, { token })
const statusOf = async (token: string) =>
  (await server.ask(calls.layout, {}, { token })).data.cash_back_status
const cashOf = async (token: string) => Number((await server.ask(calls.myCash, {}, { token })).data.total)
const states = ['open', 'claimable', 'claimed', 'expired']
const linesOf = async (token: string) =>
  ((await view(token))?.list ?? []).map(
    ({ period, valid_bet: bets, rate, amount, status }) =>
      `${period} ${amount} of ${bets} at ${rate} ${states[status]}`,
  )

test('a day is paid once of three tabs, by the terms of that day; later bets leave their difference', async () => {
  await play({ id: 'a', account: 'member1', at: '2027-03-15T07:00:00Z', stake: 200_000 })
  await define('one percent')
  let token = await server.login('member1')
  expect(await linesOf(token)).toEqual(['2027-03-15 1000 of 200000 at 0.5 open'])
  expect([(await claim(token)).code, await statusOf(token)]).toEqual([101, 0])

  await goTo('2027-03-16T06:00:00Z')
  await play({ id: 'b', account: 'member1', at: '2027-03-16T04:30:00Z', stake: 50_000 })
  token = await server.login('member1')
  expect(await view(token)).toMatchObject({ title: 'one percent', claimable: '1000', gathered: '1000' })
  expect(await statusOf(token)).toBe(1)
  const cash = await cashOf(token)
  const answers = await Promise.all([claim(token), claim(token), claim(token)])
  expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([101, 101, 1000])
  expect([await cashOf(token), await statusOf(token)]).toEqual([cash + 1_000, 0])

  await play({ id: 'c', account: 'member1', at: '2027-03-15T08:00:00Z', stake: 100_000 })
  expect(await linesOf(token)).toEqual([
    '2027-03-16 500 of 50000 at 1 open',
    '2027-03-15 1000 of 200000 at 0.5 claimed',
    '2027-03-15 500 of 100000 at 0.5 claimable',
  ])
  expect((await claim(token)).data).toEqual({ cash: '500' })
  await voidBet('a')
  expect((await linesOf(token))[1]).toBe('2027-03-15 1500 of 300000 at 0.5 claimed')
  expect((await claim(token)).code).toBe(101)
  expect(await cashOf(token)).toBe(cash + 1_500)
})

test('days end at midnight of the site, a void before the claim lowers one, and the records give the same', async () => {
  await play({ id: 'last', account: 'member9', at: '2027-03-17T03:59:59Z', stake: 70_300 })
  await play({ id: 'next', account: 'member9', at: '2027-03-17T04:00:00Z', stake: 10_000 })
  await play({ id: 'void', account: 'member9', at: '2027-03-16T12:00:00Z', stake: 40_000 })
  await goTo('2027-03-17T03:59:59Z')
  let token = await server.login('member9')
  expect(await statusOf(token)).toBe(0)
  await goTo('2027-03-17T04:00:01Z')
  token = await server.login('member9')
  expect(await view(token)).toMatchObject({ claimable: '1103' })
  await voidBet('void')
  expect(await linesOf(token)).toEqual([
    '2027-03-17 100 of 10000 at 1 open',
    '2027-03-16 703 of 70300 at 1 claimable',
  ])
  expect((await claim(token)).data).toEqual({ cash: '703' })

  const programmes = await staff.grants.list()
  const numberOf = (name: string) => programmes.find(each => each.name === name)?.id ?? 0
  const day = must(await staff.cashBacks.recompute(numberOf('one percent'), '2027-03-16'))
  expect(day.members).toEqual([
    { account: 'member1', dueUnits: whole(500), paidUnits: 0n, ledgerUnits: 0n },
    { account: 'member9', dueUnits: whole(703), paidUnits: whole(703), ledgerUnits: whole(703) },
  ])
  // Paid before one of its bets was voided: the command shows the difference, and nothing is taken back.
  expect(must(await staff.cashBacks.recompute(numberOf('cash back VND'), '2027-03-15')).members).toEqual([
    { account: 'member1', dueUnits: whole(500), paidUnits: whole(1_500), ledgerUnits: whole(1_500) },
  ])
  expect(await staff.cashBacks.recompute(numberOf('cash back VND'), '2027-03-16')).toMatchObject({
    refusal: 'dayOfAnother',
  })

  // What was written wrongly is found: claims that were changed or taken away, beside what the ledger paid.
  const change = (set: string) =>
    server.owner.transaction(async tx => {
      await tx.run(sql`alter table cash_back_claims disable trigger cash_back_claims__keep`)
      await tx.run(sql`
        update cash_back_claims set day = ${set}::date
         where member_id = (select id from members where site_id = 1 and account = 'member9')
           and day in ('2027-03-16', '2027-03-01')`)
      await tx.run(sql`alter table cash_back_claims enable trigger cash_back_claims__keep`)
    })
  await change('2027-03-01')
  expect(must(await staff.cashBacks.recompute(numberOf('one percent'), '2027-03-16')).members).toContainEqual(
    { account: 'member9', dueUnits: whole(703), paidUnits: 0n, ledgerUnits: whole(703) },
  )
  await change('2027-03-16')
})

test('one with days of its own counts for them, and then the older one again', async () => {
  const older = await define('all year')
  const festival = await define('festival', { from: '2027-03-19', until: '2027-03-20' })
  const isOf = async (id: number, day: string) => (await staff.cashBacks.recompute(id, day)).ok
  expect(await Promise.all(['2027-03-18', '2027-03-21'].map(day => isOf(older, day)))).toEqual([true, true])
  expect(await Promise.all(['2027-03-19', '2027-03-20'].map(day => isOf(festival, day)))).toEqual([
    true,
    true,
  ])
  expect(await isOf(older, '2027-03-20')).toBe(false)
  await stop(older)
  await stop(festival)
})

test('refused: below the least sum, with a spent budget, and for who may not have it', async () => {
  const programmeId = await define('gathered', { leastUnits: whole(1_000) }, 0)
  await goTo('2027-03-18T06:00:00Z')
  await play({ id: 'small', account: 'member6', at: '2027-03-18T06:00:00Z', stake: 90_000 })
  await goTo('2027-03-19T06:00:00Z')
  let token = await server.login('member6')
  expect(await view(token)).toMatchObject({ gathered: '900', claimable: '0', least: '1000' })
  expect([(await claim(token)).code, await statusOf(token)]).toEqual([102, 0])
  await play({ id: 'more', account: 'member6', at: '2027-03-19T06:00:00Z', stake: 110_000 })
  await goTo('2027-03-20T06:00:00Z')
  token = await server.login('member6')
  expect([(await claim(token)).code, await statusOf(token)]).toEqual([103, 1])
  must(await staff.grants.fund({ programmeId, units: whole(1_999), ...by }))
  // A claim pays all of its days or none.
  expect((await claim(token)).code).toBe(103)
  must(await staff.grants.fund({ programmeId, units: whole(1), ...by }))

  const { memberId } = await server.owner.one(
    z.object({ memberId: z.bigint() }),
    sql`select id as member_id from members where site_id = 1 and account = 'member6'`,
  )
  const { main } = await openMemberAccounts(server.owner, memberId, 'VND')
  await freezeAccounts(server.owner, [main], true)
  expect((await claim(token)).code).toBe(105)
  await freezeAccounts(server.owner, [main], false)
  await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
  expect((await claim(token)).code).toBe(106)
  await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  const asking = { siteId: 1, memberId, currency: 'VND', timezone: 'America/Caracas' } as const
  for (const shut of [
    sql`status = 'frozen'`,
    sql`exclusion_until = now() + interval '1 year'`,
    sql`exclusion_until = null, shared_exclusion_until = '9999-12-31'`,
  ]) {
    await changeMember(memberId, shut)
    expect(await cashBacks.view(asking, 'en_US')).toBeUndefined()
    expect(await cashBacks.isClaimable(asking)).toBe(false)
    expect(await cashBacks.claim(asking)).toEqual({ ok: false, refusal: 'accountFrozen' })
    await changeMember(memberId, sql`status = 'active'`)
  }
  await changeMember(memberId, sql`exclusion_until = null, shared_exclusion_until = null`)
  expect(await cashBacks.claim(asking)).toEqual({ ok: true, value: whole(2_000) })
})

test('after a stop the earned days can be claimed for seven days; then the rest of the budget returns', async () => {
  const programmeId = await define('ends soon')
  await goTo('2027-03-21T06:00:00Z')
  await play({ id: 'early', account: 'member7', at: '2027-03-21T05:00:00Z', stake: 100_000 })
  // The day of the stop counts whole.
  const stopped = await stop(programmeId)
  expect(stopped.budgetUnits).toBe(whole(1_000_000))
  await play({ id: 'late', account: 'member7', at: '2027-03-22T03:00:00Z', stake: 20_000 })
  await play({ id: 'after', account: 'member7', at: '2027-03-22T05:00:00Z', stake: 30_000 })
  for (const each of await staff.grants.list()) {
    if (each.occasion === 'cashBack' && each.currency === 'VND' && each.stoppedAt === null)
      await stop(each.id)
  }
  await goTo('2027-03-28T06:00:00Z')
  let token = await server.login('member7')
  expect(await view(token)).toMatchObject({ first_day: '2027-03-21', last_day: '2027-03-21' })
  expect(await linesOf(token)).toEqual(['2027-03-21 1200 of 120000 at 1 claimable'])
  await server.app.runDue()
  expect((await claim(token)).data).toEqual({ cash: '1200' })

  await play({ id: 'too late', account: 'member7', at: '2027-03-21T08:00:00Z', stake: 10_000 })
  await goTo('2027-03-29T06:00:00Z')
  token = await server.login('member7')
  expect((await linesOf(token))[1]).toBe('2027-03-21 100 of 10000 at 1 expired')
  expect((await claim(token)).code).toBe(101)
  await server.app.runDue()
  const ended = (await staff.grants.list()).find(({ id }) => id === programmeId)
  expect(ended).toMatchObject({ budgetUnits: 0n, givenUnits: whole(1_200) })
  expect(ended?.decisions.at(-1)).toBe('return by cash back: its last day can no longer be claimed')
})

test('on the day on which summer time begins a day has 23 hours', async () => {
  await server.owner.run(sql`update sites set timezone = 'Europe/Berlin' where id = 1`)
  await goTo('2028-03-25T10:00:00Z')
  const programmeId = await define('in Berlin')
  for (const [id, at, stake] of [
    ['day before', '2028-03-25T22:59:59Z', 1_000],
    ['first second', '2028-03-25T23:00:00Z', 20_000],
    ['last second', '2028-03-26T21:59:59Z', 300_000],
    ['day after', '2028-03-26T22:00:00Z', 4_000_000],
  ] as const) {
    await play({ id, account: 'member8', at, stake })
  }
  await goTo('2028-03-26T21:59:59Z')
  expect((await claim(await server.login('member8'))).code).toBe(101)
  await goTo('2028-03-26T22:00:00Z')
  expect((await claim(await server.login('member8'))).data).toEqual({ cash: '3200' })
  expect(must(await staff.cashBacks.recompute(programmeId, '2028-03-26')).members).toEqual([
    { account: 'member8', dueUnits: whole(3_200), paidUnits: whole(3_200), ledgerUnits: whole(3_200) },
  ])
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

test('days of 23 and 25 hours that begin where midnight is not, or comes twice, are whole', async () => {
  await server.owner.run(sql`update sites set timezone = 'America/Santiago' where id = 1`)
  await goTo('2028-08-30T12:00:00Z')
  const programmeId = await define('in Santiago')
  for (const [id, at, stake] of [
    ['s before', '2028-09-03T03:59:59Z', 1_000],
    ['s first', '2028-09-03T04:00:00Z', 20_000],
    ['s last', '2028-09-04T02:59:59Z', 300_000],
    ['s after', '2028-09-04T03:00:00Z', 4_000_000],
    ['a before', '2029-04-07T02:59:59Z', 5_000],
    ['a first', '2029-04-07T03:00:00Z', 60_000],
    ['a again', '2029-04-08T03:59:59Z', 700_000],
    ['a after', '2029-04-08T04:00:00Z', 8_000_000],
  ] as const)
    await play({ id, account: 'member9', at, stake })
  await voidBet('s last')
  for (const [day, at, valid] of [
    ['2028-09-03', '2028-09-04T03:00:01Z', 20_000],
    ['2029-04-07', '2029-04-08T04:00:01Z', 760_000],
  ] as const) {
    await goTo(at)
    const { code, data } = await claim(await server.login('member9'))
    expect(code).toBe(1000)
    expect(Number(data.cash)).toBeGreaterThanOrEqual(valid / 100)
    expect(
      must(await staff.cashBacks.recompute(programmeId, day)).members.filter(
        ({ account }) => account === 'member9',
      ),
    ).toEqual([
      {
        account: 'member9',
        dueUnits: whole(valid / 100),
        paidUnits: whole(valid / 100),
        ledgerUnits: whole(valid / 100),
      },
    ])
  }
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
