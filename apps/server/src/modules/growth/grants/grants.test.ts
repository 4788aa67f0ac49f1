import { calls } from '@glasshouse/contract'
import { audit, balances, freezeAccounts } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { loseAll } from '../../../testing/lost-gift.ts'
import { registering } from '../../../testing/registering.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openGrantBudget, openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { closeConditions } from './close-conditions.ts'
import { createStaffGrants, type ProgrammeInput, type StaffGrants } from './staff-grants.ts'

const server = serverUnderTest()
let staff: StaffGrants
const by = { by: 'Ann', reason: 'a test' }
const whole = (value: number) => BigInt(value) * 10_000n

beforeAll(() => {
  const { owner: database, clock } = server
  staff = createStaffGrants({
    database,
    clock,
    ledger: openLedger({ database, clock, metrics: createMetrics() }),
  })
})

const plain: ProgrammeInput = {
  ...by,
  site: 'Glasshouse',
  name: 'plain',
  currency: 'VND',
  occasion: 'all',
  discountId: null,
  title: { en_US: 'A gift', vi_VN: 'Một món quà' },
  units: whole(100_000),
  depositParts: null,
  mostUnits: null,
  minDepositUnits: null,
  turnover: 300,
  weights: { 2: 100, 3: 20 },
  registeredWithinDays: null,
  startsAt: null,
  endsAt: null,
}

async function programme(change: Partial<ProgrammeInput>, fundedUnits = whole(1_000_000)): Promise<number> {
  const defined = await staff.define({ ...plain, ...change })
  if (!defined.ok) throw new Error(defined.refusal)
  const { id: programmeId } = defined.value
  if (fundedUnits > 0n) await staff.fund({ programmeId, units: fundedUnits, ...by })
  return programmeId
}

const claim = (token: string, id: number) => server.ask(calls.grantClaim, { id }, { token })
const list = async (token: string) => (await server.ask(calls.grantList, {}, { token })).data
const cashOf = async (token: string) => (await server.ask(calls.layout, {}, { token })).data.member_cash
const budgetOf = async (programmeId: number) => {
  const id = await openGrantBudget(server.owner, { siteId: 1, programmeId }, 'VND')
  return (await balances(server.owner, [id]))[0]?.balance
}

let bets = 0
async function stake(memberId: string, gameType: number, units: number): Promise<void> {
  bets += 1
  const at = server.clock.now()
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    values (1, ${`g${bets}`}, ${at}, 1, 1, ${memberId}, 'p', ${`g${bets}`}, ${gameType}, 'SL01', 'settled', ${at}, 'VND',
            ${whole(units)}, ${whole(units)}, 0, 0, 0, false)`)
}

const { newForm, register } = registering(server)

test('the welcome gift is a grant: given, priced, and counted to the unit by the weights of its games', async () => {
  const { data: member } = await register(newForm())
  const { token, member_id: memberId } = member
  const [given] = (await list(token)).grants
  expect(given).toMatchObject({
    title: 'Welcome gift',
    amount: '500000',
    required: '1500000',
    done: '0',
    left: '1500000',
    status: 'open',
    price: { play: '1500000' },
  })
  const rtp = Number(given?.price?.rtp)
  expect(Number(given?.price?.cost)).toBe(Math.ceil(Math.round(1_500_000 * (100 - rtp)) / 100))

  await server.clock.advance(1_000)
  await stake(`${memberId}`, 2, 1_000_000)
  await stake(`${memberId}`, 3, 500_000)
  const before = (await server.ask(calls.withdrawalSetting, {}, { token })).data
  expect(before).toMatchObject({
    turnover_required: '1500000',
    conditions: [{ kind: 'grant', title: 'Welcome gift', done: '1100000', left: '400000' }],
  })
  expect(before.blocks).toContain('turnover')
  expect((await list(token)).grants).toMatchObject([{ done: '1100000', left: '400000', status: 'open' }])

  await stake(`${memberId}`, 2, 400_000)
  const after = (await server.ask(calls.withdrawalSetting, {}, { token })).data
  expect(after.blocks).not.toContain('turnover')
  expect((await list(token)).grants).toMatchObject([{ left: '0', status: 'met', price: null }])
})

test('why a bonus ended is kept with what was staked for it: lost with the money, or met', async () => {
  const { data: member } = await register(newForm())
  const { token } = member
  const named = { siteId: 1, memberId: BigInt(member.member_id), currency: 'VND' } as const
  const ledger = openLedger({ database: server.owner, clock: server.clock, metrics: createMetrics() })
  await server.clock.advance(1_000)
  // A fifth of it counts.
  await stake(`${member.member_id}`, 3, 500_000)
  await loseAll({ database: server.owner, ledger, memberId: named.memberId })
  await server.clock.advance(1_000)
  const id = await programme({ name: 'after a loss' })
  expect((await claim(token, id)).code).toBe(1000)
  const lost = { required: '1500000', done: '100000', left: '0', status: 'lapsed' }
  expect((await list(token)).grants).toMatchObject([{ status: 'open', done: '0', left: '300000' }, lost])
  await stake(`${member.member_id}`, 2, 300_000)
  await server.owner.transaction(tx => closeConditions(tx, named, { why: 'met', at: server.clock.now() }))
  const met = { required: '300000', done: '300000', left: '0', status: 'met' }
  expect((await list(token)).grants).toMatchObject([met, lost])
})

test('many tabs claim at once: paid once, from its own budget', async () => {
  const id = await programme({ name: 'tabs' })
  const token = await server.login('member1')
  const [before, budget] = [Number(await cashOf(token)), await budgetOf(id)]
  expect((await list(token)).offers).toContainEqual(
    expect.objectContaining({ id, amount: '100000', required: '300000' }),
  )
  const answers = await Promise.all(Array.from({ length: 12 }, () => claim(token, id)))
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 102)).toHaveLength(11)
  expect(Number(await cashOf(token))).toBe(before + 100_000)
  expect(await budgetOf(id)).toBe((budget ?? 0n) - whole(100_000))
  expect((await list(token)).offers.map(offer => offer.id)).not.toContain(id)
  // What was accepted stays as it was.
  await expect(
    server.owner.run(sql`update grants set required_units = 0 where programme_id = ${id}`),
  ).rejects.toThrow()
  await expect(server.owner.run(sql`update grant_programmes set units = 1 where id = ${id}`)).rejects.toThrow(
    /terms do not change/,
  )
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

test('a claim is refused before anything is paid', async () => {
  const token = await server.login('member1')
  const cash = await cashOf(token)
  const empty = await programme({ name: 'empty' }, whole(99_999))
  const over = await programme({ name: 'over', endsAt: server.clock.now() })
  const young = await programme({ name: 'young', registeredWithinDays: 1 })
  const frozen = await programme({ name: 'frozen' })
  expect((await claim(token, 999)).code).toBe(404)
  expect((await claim(token, young)).code).toBe(101)
  expect((await claim(token, over)).code).toBe(103)
  expect((await claim(token, empty)).code).toBe(104)
  const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
  await freezeAccounts(server.owner, [main], true)
  expect((await claim(token, frozen)).code).toBe(105)
  // Who may not play is offered none.
  expect((await list(token)).offers).toEqual([])
  await freezeAccounts(server.owner, [main], false)
  await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
  expect((await claim(token, frozen)).code).toBe(106)
  await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  await server.owner.run(sql`update members set status = 'frozen' where id = 1`)
  expect((await claim(token, frozen)).code).not.toBe(1000)
  await server.owner.run(sql`update members set status = 'active' where id = 1`)
  expect((await list(token)).offers.map(({ id }) => id)).toContain(frozen)
  expect(await cashOf(token)).toBe(cash)
})

test('an accepted application for an offer leads to a grant', async () => {
  const token = await server.login('member2')
  const offered = async () => (await list(token)).offers.filter(({ deposit }) => deposit === null)
  expect(await offered()).toEqual([])
  await server.ask(calls.discountApply, { id: 105 }, { token })
  const { id: applicationId } = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`select id from offer_applications where discount_id = 105`,
  )
  await server.owner.run(sql`
    insert into offer_application_decisions (application_id, site_id, decision, decided_by, reason, decided_at)
    values (${applicationId}, 1, 'accepted', 'Ann', 'asked nicely', now())`)
  const [offer] = await offered()
  expect(offer).toMatchObject({ amount: '80.00', required: '240.00' })
  expect(await claim(token, offer?.id ?? 0)).toMatchObject({ code: 1000, data: { amount: '80.00' } })
})

test('an offer that was paid is not paid again by the programme that takes its place', async () => {
  const token = await server.login('member2')
  const change = { occasion: 'offer', discountId: 105, currency: 'RMB', units: whole(10) } as const
  const id = await programme({ ...change, name: 'offer again' }, 0n)
  expect((await list(token)).offers.map(offer => offer.id)).not.toContain(id)
  expect((await claim(token, id)).code).toBe(102)
  expect(
    await staff.define({ ...plain, ...change, name: 'no such offer', discountId: 999_999 }),
  ).toMatchObject({
    refusal: 'offerUnknown',
  })
})

test('of those who fund and stop a programme at once each sees what the other did', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await programme({ name: `both ${round}` }, 0n)
    const [funded, stopped] = await Promise.all([
      staff.fund({ programmeId: id, units: whole(1_000), ...by }),
      staff.stop({ programmeId: id, ...by }),
    ])
    expect(stopped.ok).toBe(true)
    if (!funded.ok) expect(funded.refusal).toBe('programmeStopped')
    expect(await budgetOf(id)).toBe(0n)
  }
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

test('a first deposit is offered its share before it is made', async () => {
  const token = await server.login('member10')
  expect((await list(token)).offers).toMatchObject([
    { amount: null, price: null, deposit: { percent: '50', min: '10.00', most: '60.00' }, turnover: '500' },
  ])
})

test('a first deposit is paid for once, whatever programme takes the place of another; none from before counts', async () => {
  const first = {
    occasion: 'firstDeposit',
    units: null,
    depositParts: 5_000,
    mostUnits: whole(500_000),
    minDepositUnits: whole(10_000),
  } as const
  const token = await server.login('member1')
  const deposit = (number: string, at: string, account = 'member1') =>
    server.owner.run(sql`
      insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units,
                                  fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url, state, note,
                                  credited_units, credited_fee_units, created_at, expires_at, finished_at)
      select ${number}, 1, m.id, c.id, 'till', 'bank', 'VND', ${whole(200_000)}, 0, 0, 0, 'en_US', '', '', 'success', 'ok',
             ${whole(200_000)}, 0, ${at}, ${at}, ${at}
        from members m, (select min(id) as id from payment_channels) c
       where m.site_id = 1 and m.account = ${account}`)
  const one = await programme({ ...first, name: 'first one' })
  const two = await programme({ ...first, name: 'first two' })
  await deposit('D1', server.clock.now().toISOString())
  expect((await claim(token, one)).code).toBe(1000)
  expect((await claim(token, two)).code).toBe(102)
  const old = await server.login('member9')
  await deposit('D0', '2001-01-01T00:00:00Z', 'member9')
  expect((await claim(old, two)).code).toBe(102)
})

test('staff define, fund and stop: the budget is promotions’ own money, and what is left goes back', async () => {
  expect(await staff.define({ ...plain, site: 'nowhere' })).toMatchObject({ refusal: 'siteUnknown' })
  const id = await programme({ name: 'staff' }, whole(250_000))
  expect(await staff.define({ ...plain, name: 'staff' })).toMatchObject({ refusal: 'nameTaken' })
  expect(await staff.fund({ programmeId: id, units: whole(90_000_000_000), ...by })).toMatchObject({
    refusal: 'promotionsEmpty',
  })
  const token = await server.login('member1')
  expect((await claim(token, id)).code).toBe(1000)
  const stopped = await staff.stop({ programmeId: id, ...by })
  expect(stopped).toMatchObject({
    ok: true,
    value: { budgetUnits: 0n, givenCount: 1, givenUnits: whole(100_000), openCount: 1 },
  })
  expect(await staff.stop({ programmeId: id, ...by })).toMatchObject({ refusal: 'programmeStopped' })
  expect(await staff.fund({ programmeId: id, units: 1n, ...by })).toMatchObject({
    refusal: 'programmeStopped',
  })
  expect(await staff.stop({ programmeId: 999, ...by })).toMatchObject({ refusal: 'programmeUnknown' })
  expect((await list(token)).grants).toContainEqual(
    expect.objectContaining({ amount: '100000', status: 'open' }),
  )
  expect((await staff.list()).find(each => each.id === id)?.decisions).toEqual([
    'define by Ann: a test',
    'fund by Ann: a test',
    'stop by Ann: a test',
  ])
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
