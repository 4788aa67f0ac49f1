import { calls } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { openLedger } from '../../../open-ledger.ts'
import { createStaffSettlement, type StaffSettlement } from './staff-settlement.ts'
import { agentRig } from './testing/agent-rig.ts'
import { giveTo } from './testing/branch-play.ts'

// The site's clock shows 2026-11-22, 11 hours after its midnight.
const { server } = agentRig()
const where = { site: 'Glasshouse', currency: 'VND' as Currency }
const ann = { by: 'Ann', reason: 'the month is over' }
const bob = { by: 'Bob', reason: 'worked out again' }
let staff: StaffSettlement
beforeAll(async () => {
  const { database, clock } = server
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  staff = createStaffSettlement({ database, clock, ledger })
  await server.owner.run(sql`truncate bet_records, play_days, branch_days, member_days, member_years`)
  await server.owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  const then = { ...clock, now: () => new Date('2026-11-01T15:00:00Z') }
  const earlier = createStaffSettlement({ database, clock: then, ledger })
  const plan = { ...where, ...ann, activeLeast: 2, startsOn: '2026-11-01' }
  const share = {
    kind: 'share' as const,
    platformFee: 1250n,
    carriesLoss: true,
    levels: [
      [
        { from: 0n, rate: 3000n },
        { from: 1_000_000n, rate: 4000n },
      ],
      [{ from: 0n, rate: 2000n }],
    ],
  }
  must(await earlier.plan({ ...plan, agentType: 1, terms: share }))
  const rebate = { kind: 'rebate' as const, levels: [{ '2': 60n, '5': 33n }, { '2': 40n }] }
  must(await earlier.plan({ ...plan, agentType: 2, terms: rebate }))
})

/** What a member staked and lost on a day, in one type of game; a hundredth of it went into the pot. */
const lose = (
  account: string,
  whole: number,
  { day, type = 2 }: { readonly day: string; readonly type?: number },
) =>
  server.owner.run(sql`
    insert into play_days
    select site_id, id, 'VND', ${day}, ${day}, 1, ${type}, 1, ${Math.abs(whole) * 10_000}, ${Math.abs(whole) * 10_000},
           ${whole < 0 ? -2 * whole * 10_000 : 0}, ${Math.floor(Math.abs(whole) * 100)}, 0
      from members
     where site_id = 1 and account = ${account}`)

/** The clock is put forward, so each time in a new session. */
const inside = async () => ({ token: await server.login('member8') })
const settlements = async () => (await server.ask(calls.agentSettlement, {}, await inside())).data

/** Closes days, and answers the agent's line; the days have to be over. */
async function closed(firstDay: string, lastDay: string) {
  const { period } = must(await staff.settle({ ...where, ...ann, firstDay, lastDay }))
  must(await staff.confirm({ ...where, ...bob, settlementId: period.id }))
  const [line] = (await settlements()).list
  if (!line) throw new Error('the agent has a line')
  return line
}

test('the running period comes to what its close does: agents below, gates, tiers, gifts, carried loss', async () => {
  // Closed with a loss, for the agent and for one below.
  await lose('member7', -400, { day: '2026-11-18' })
  await lose('member16', -30, { day: '2026-11-19' })
  expect(await closed('2026-11-18', '2026-11-19')).toMatchObject({ earned: '0', own: '0' })
  await lose('member7', 777.77, { day: '2026-11-20' })
  await lose('member9', 100, { day: '2026-11-21', type: 5 })
  await lose('member16', 300.5, { day: '2026-11-22' })
  await giveTo(server, ['member7', 'member16'])
  const { running } = await settlements()
  expect(running).toMatchObject({
    start_date: '2026-11-20',
    end_date: '2026-11-22',
    branch: { ggr: '1178.27', jackpot: '11.7827', bonus: '40' },
    // One member below AG11 is too few there.
    below: '0',
    active: 2,
    plan: { agent_type: 1, platform_fee: '12.5', active_least: 2, is_active_enough: 1 },
    types: [],
  })
  await server.clock.advance(86_400_000)
  const line = await closed('2026-11-20', '2026-11-22')
  for (const key of ['base', 'carried', 'rate', 'earned', 'below', 'own'] as const) {
    expect(running?.[key], key).toBe(line[key])
  }
  expect(Number(line.carried)).toBeLessThan(0)
  expect(Number(line.own)).toBeGreaterThan(0)
})

test('two active members open the gate of an agent below, on one day or on two', async () => {
  await lose('member7', 2_000, { day: '2026-11-23' })
  await lose('member16', 500, { day: '2026-11-23' })
  expect((await settlements()).running).toMatchObject({ below: '0', rate: '40' })
  await server.owner.run(sql`
    update registrations set agent_id = (select id from agents where code = 'AG11')
     where member_id = (select id from members where account = 'member9' and site_id = 1)`)
  await lose('member9', 40, { day: '2026-11-23' })
  const { running } = await settlements()
  expect(Number(running?.below)).toBeGreaterThan(0)
  await server.clock.advance(86_400_000)
  const line = await closed('2026-11-23', '2026-11-23')
  expect(running).toMatchObject({ earned: line.earned, below: line.below, own: line.own })
})

test('a rebate is itemised by type of game, running and closed', async () => {
  await server.owner.run(sql`update agents set agent_type = 2 where code = 'AG1'`)
  await lose('member7', 333.3375, { day: '2026-11-24' })
  await lose('member9', 200, { day: '2026-11-24', type: 5 })
  await lose('member16', 10, { day: '2026-11-24', type: 9 })
  const types = [
    { game_type: '2', valid_bet: '333.3375', rate: '0.6', amount: '2.000025' },
    { game_type: '5', valid_bet: '200', rate: '0.33', amount: '0.66' },
    { game_type: '9', valid_bet: '10', rate: '0', amount: '0' },
  ]
  const { running } = await settlements()
  // Rounded once, half to even.
  expect(running).toMatchObject({ rate: null, earned: '2.66', types })
  await server.clock.advance(86_400_000)
  const line = await closed('2026-11-24', '2026-11-24')
  expect(line).toMatchObject({ earned: '2.66', below: running?.below, own: running?.own })
  const opened = await server.ask(calls.agentSettlementDetail, { id: line.id }, await inside())
  expect(opened.data.types).toEqual(types)
  const member = opened.data.members.find(({ valid_bet: valid }) => valid === '333.3375')
  expect(member).toMatchObject({ bonus: '0', later: '0', later_valid: '0' })
  // Of a rebate the correction follows from valid bets, also where the result stays.
  await server.owner.run(sql`
    insert into play_days
    select site_id, id, 'VND', '2026-11-24', '2026-11-27', 0, 2, 0, 0, -500000, 0, 0, 0
      from members
     where site_id = 1 and account = 'member7'`)
  const again = await server.ask(calls.agentSettlementDetail, { id: line.id }, await inside())
  const late = again.data.members.find(({ id }) => id === member?.id)
  expect(late).toMatchObject({ valid_bet: '333.3375', later: '0', later_valid: '-50' })
})

test('a member who was given something and did not play is in the period with it', async () => {
  const line = (await settlements()).list.find(({ start_date: day }) => day === '2026-11-20')
  await server.owner.run(sql`alter table grants disable trigger all`)
  await server.owner.run(sql`delete from play_days where day = '2026-11-20'`)
  await server.owner.run(sql`alter table grants enable trigger all`)
  const session = await inside()
  const { data } = await server.ask(calls.agentSettlementDetail, { id: line?.id ?? '' }, session)
  expect(data.members).toMatchObject([{ bets: 0, bonus: '20', win_loss: '0' }])
  // The gift by its promotion, with the first page alone.
  const asked = { id: line?.id ?? '', member_id: data.members[0]?.id ?? '' }
  const opened = (page: number) => server.ask(calls.agentSettlementBets, { ...asked, page }, session)
  expect((await opened(1)).data).toMatchObject({ gifts: [{ title: 'Gift', amount: '20' }], list: [] })
  expect((await opened(2)).data.gifts).toEqual([])
})

test('there is no estimate where a period is over that staff have not closed', async () => {
  await server.clock.advance(40 * 86_400_000)
  expect((await settlements()).running).toBeNull()
})
