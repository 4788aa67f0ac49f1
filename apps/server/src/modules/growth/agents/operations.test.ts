import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { agentRig } from './testing/agent-rig.ts'
import { feedPot, giveTo, payIn, play as settleBet, type Bet } from './testing/branch-play.ts'

const { server, agent, member } = agentRig()
// The site's days begin at 04:00 UTC.
const range = { start_at: '2026-11-20T04:00:00Z', end_at: '2026-11-23T04:00:00Z' }
const table = (body: SentBodyOf<typeof calls.agentOperationTable> = {}, asked = agent()) =>
  server.ask(calls.agentOperationTable, { ...range, ...body }, asked)
const dayOf = async (date: string) => (await table()).data.list.find(row => row.date === date)

const play = (bet: Bet) => settleBet(server, bet)

beforeAll(() => feedPot(server))

beforeEach(async () => {
  await server.owner.run(
    sql`truncate jackpot_bets, jackpot_wins, bet_records, play_days, branch_days, member_days`,
  )
  await server.owner.run(sql`update members set currency = 'VND' where account in ('member7', 'member16')`)
})

describe('the table of days', () => {
  test('has the bets of all members below, at any depth, on the site’s day of settling', async () => {
    await play({ id: 'a', account: 'member7', at: '2026-11-22T02:00:00Z', payout: 30 }) // the 21st of the site
    await play({ id: 'b', account: 'member16', at: '2026-11-21T10:00:00Z', payout: 150 })
    await play({ id: 'own', account: 'member8', at: '2026-11-21T10:00:00Z' })
    await play({ id: 'elsewhere', account: 'member1', at: '2026-11-21T10:00:00Z' })
    const { data } = await table()
    expect(data.list.map(row => [row.date, row.active_members, row.is_running])).toEqual([
      ['2026-11-22', 0, 1],
      ['2026-11-21', 2, 0],
      ['2026-11-20', 0, 0],
    ])
    const sums = { bets: 2, bet: '200', valid_bet: '200', win_loss: '20', jackpot: '2', net: '18' }
    expect(data.list[1]).toMatchObject(sums)
    expect(data.totals).toMatchObject(sums)
  })

  test('a bet that is void later mends its own day; the same news twice changes nothing', async () => {
    await play({ id: 'a', account: 'member7', at: '2026-11-22T02:00:00Z' })
    await play({ id: 'b', account: 'member7', at: '2026-11-22T03:00:00Z' })
    const voided = sql`
      update bet_records
         set state = 'void', version = 2, valid_bet_units = 0, payout_units = 1000000, updated_at = '2026-11-22T10:00:00Z'
       where bet_id = 'a'`
    await server.owner.run(voided)
    await server.owner.run(voided)
    expect(await dayOf('2026-11-21')).toMatchObject({
      active_members: 1,
      bets: 1,
      bet: '100',
      win_loss: '100',
    })
    await server.owner.run(sql`
      update bet_records set state = 'resettled', version = 3, valid_bet_units = 1000000, payout_units = 0
       where bet_id = 'a'`)
    expect(await dayOf('2026-11-21')).toMatchObject({ bets: 2, bet: '200', win_loss: '200' })
    await server.owner.run(
      sql`update bet_records set settled_at = settled_at - interval '1 day' where bet_id = 'a'`,
    )
    expect(await dayOf('2026-11-20')).toMatchObject({ bets: 1, win_loss: '100' })
    expect(await dayOf('2026-11-21')).toMatchObject({ bets: 1, win_loss: '100' })
    await server.owner.run(sql`update bet_records set state = 'void'`)
    expect((await table()).data.totals).toMatchObject({ bets: 0, bet: '0', win_loss: '0' })
    expect(await dayOf('2026-11-21')).toMatchObject({ active_members: 0 })
  })

  test('has money in, first deposits and registrations of those below alone', async () => {
    for (const [account, number, at] of [
      ['member7', 'T1', '2026-11-22T02:00:00Z'],
      ['member7', 'T2', '2026-11-22T10:00:00Z'],
      ['member1', 'T3', '2026-11-22T10:00:00Z'],
    ] as const) {
      await payIn(server, { account, number, at })
    }
    await server.owner.run(sql`
      update registrations set at = '2026-11-22T02:00:00Z'
       where member_id = (select id from members where site_id = 1 and account = 'member16')`)
    const { data } = await table()
    expect(data.list.map(row => [row.date, row.deposit, row.first_deposits, row.registers])).toEqual([
      ['2026-11-22', '50', 0, 0],
      ['2026-11-21', '50', 1, 1],
      ['2026-11-20', '0', 0, 0],
    ])
    expect(data.totals).toMatchObject({ deposit: '100', first_deposits: 1, registers: 1 })
  })

  test('has what was paid out and given, each on its day', async () => {
    await server.owner.transaction(async tx => {
      // Rows without the orders' bank account.
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        insert into withdrawal_orders (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units,
                                       state, note, hold_id, score, reasons, people, created_at, finished_at)
        select 'W-' || account, 1, id, 1, 'VND', 300000, 0, 'paid', 'paid', gen_random_uuid(), 0, '{}', 0,
               '2026-11-20T10:00:00Z', '2026-11-22T02:00:00Z'
          from members
         where site_id = 1 and account in ('member7', 'member1')`)
    })
    await giveTo(server, ['member16', 'member1'])
    const { data } = await table()
    expect(data.list.map(row => [row.date, row.withdraw, row.bonus, row.net])).toEqual([
      ['2026-11-22', '0', '20', '-20'],
      ['2026-11-21', '30', '0', '0'],
      ['2026-11-20', '0', '0', '0'],
    ])
  })

  test('another currency has other members', async () => {
    await play({ id: 'a', account: 'member7', at: '2026-11-22T02:00:00Z' })
    const { data } = await table({ currency: 'USD' })
    expect([data.currency, data.totals.bets, data.list.length]).toEqual(['USD', 0, 3])
  })

  test('403: members who are no active agent; 101: a range that is too long', async () => {
    expect((await table({}, member())).code).toBe(403)
    expect((await table({ start_at: '2026-09-01T00:00:00Z' })).code).toBe(101)
  })
})

describe('the sums by agent', () => {
  const differences = sql`
    with kept as (
      select agent_id, depth, currency, day, booked_day, platform_id, game_type, bets, stake_units, valid_units,
             payout_units, jackpot_part_units, jackpot_win_units
        from branch_days
       where bets <> 0 or stake_units <> 0 or payout_units <> 0
    ), added as (
      select t.ancestor_id, t.depth, p.currency, p.day, p.booked_day, p.platform_id, p.game_type, sum(p.bets)::bigint,
             sum(p.stake_units), sum(p.valid_units), sum(p.payout_units), sum(p.jackpot_part_units),
             sum(p.jackpot_win_units)
        from play_days p
        join registrations r on r.member_id = p.member_id
        join agent_tree t on t.descendant_id = r.agent_id
       group by 1, 2, 3, 4, 5, 6, 7
      having sum(p.bets) <> 0 or sum(p.stake_units) <> 0 or sum(p.payout_units) <> 0
    )
    select (select count(*)::integer from ((table kept except table added) union (table added except table kept)) d)
             as differences,
           (select count(*)::integer from kept) as kept`
  const activeDifferences = sql`
    select count(*)::integer as differences
      from (select agent_id, depth, day, sum(active) as members from branch_days group by 1, 2, 3) kept
      full join (select t.ancestor_id as agent_id, t.depth, day, count(distinct member_id) as members
                   from (select member_id, day from play_days group by 1, 2 having sum(bets) > 0) active
                   join registrations r using (member_id)
                   join agent_tree t on t.descendant_id = r.agent_id
                  group by 1, 2, 3) added
        using (agent_id, depth, day)
     where coalesce(kept.members, 0) <> coalesce(added.members, 0)`

  test('are those over the table of days, also after bets of many days are void, and settled once more', async () => {
    for (let bet = 0; bet < 24; bet += 1) {
      const account = bet % 3 === 0 ? 'member16' : 'member7'
      await play({ id: `b${bet}`, account, at: `2026-11-${19 + (bet % 4)}T10:00:00Z`, payout: bet * 7 })
    }
    const news = [
      sql`update bet_records set state = 'void', version = 2 where bet_id like '%1'`,
      sql`update bet_records set state = 'void', version = 2 where settled_at < '2026-11-20' or bet_id = 'b6'`,
      sql`update bet_records set state = 'resettled', version = 3, payout_units = 5 where bet_id in ('b1', 'b4')`,
      sql`update bet_records set settled_at = settled_at + interval '1 day' where bet_id like 'b1%'`,
    ]
    for (const change of news) {
      await server.owner.run(change)
      const sums = await server.owner.one(z.object({ differences: z.int(), kept: z.int() }), differences)
      expect(sums.differences).toBe(0)
      expect(sums.kept).toBeGreaterThan(0)
      const active = await server.owner.one(z.object({ differences: z.int() }), activeDifferences)
      expect(active.differences).toBe(0)
    }
  })
})

describe('the table of layers', () => {
  const layers = (body: SentBodyOf<typeof calls.agentStratifiedTable> = {}, asked = agent()) =>
    server.ask(calls.agentStratifiedTable, { ...range, ...body }, { ...asked, language: 'en_US' })

  test('has a row for each level of the branch, with the members of its agents', async () => {
    await play({ id: 'a', account: 'member7', at: '2026-11-22T02:00:00Z', payout: 30 })
    await play({ id: 'b', account: 'member16', at: '2026-11-21T10:00:00Z', payout: 150 })
    await play({ id: 'own', account: 'member8', at: '2026-11-21T10:00:00Z' })
    await play({ id: 'early', account: 'member7', at: '2026-11-19T10:00:00Z' })
    const { data } = await layers()
    expect(data.list).toMatchObject([
      { agent_level: 1, level_name: 'Gatekeeper', agents: 1, active_members: 1, bets: 1, win_loss: '70' },
      {
        agent_level: 2,
        level_name: 'Lamplighter',
        agents: 2,
        members: 1,
        active_members: 1,
        win_loss: '-50',
      },
      { agent_level: 3, level_name: 'Level 3', agents: 1, members: 0, active_members: 0, win_loss: '0' },
    ])
    const days = (await table()).data.totals
    expect(data.list.reduce((sum, row) => sum + row.bets, 0)).toBe(days.bets)
  })

  test('403: members who are no active agent; 101: a range that is too long', async () => {
    expect((await layers({}, member())).code).toBe(403)
    expect((await layers({ start_at: '2026-09-01T00:00:00Z' })).code).toBe(101)
  })
})
