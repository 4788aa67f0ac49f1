import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listLayers } from './layers.queries.ts'
import { agentRig } from './testing/agent-rig.ts'
import { feedPot, giveTo, payIn, play as settleBet, type Bet } from './testing/branch-play.ts'

const { server, agent, member } = agentRig()
// The site's days begin at 04:00 UTC.
const range = { start_at: '2026-11-20T04:00:00Z', end_at: '2026-11-23T04:00:00Z' }
const table = (body: SentBodyOf<typeof calls.agentOperationTable> = {}, asked = agent()) =>
  server.ask(calls.agentOperationTable, { ...range, ...body }, asked)
const dayOf = async (date: string) => (await table()).data.list.find(row => row.date === date)

const play = (bet: Bet) => settleBet(server, bet)

/** Who came by AG11 on the 21st of the site. */
beforeAll(async () => {
  await server.owner.run(sql`
    with came as (
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1, 'newcomer', 'VND', password_hash, '2026-11-22T02:00:00Z' from members where id = 1
      returning id, registered_at
    )
    insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
    select came.id, 1, 'link', a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', came.registered_at
      from came, agents a
     where a.site_id = 1 and a.code = 'AG11'`)
})
beforeAll(() => feedPot(server))

beforeEach(async () => {
  await server.owner.run(
    sql`truncate jackpot_bets, jackpot_wins, bet_records, play_days, branch_days, member_days, member_years`,
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
      await tx.run(sql`alter table withdrawal_orders disable trigger all`)
      await tx.run(sql`alter table withdrawal_orders enable trigger withdrawal_orders__branch_money_update`)
      await tx.run(sql`
        insert into withdrawal_orders (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units,
                                       state, note, hold_id, score, reasons, people, created_at)
        select 'W-' || account, 1, id, 1, 'VND', 300000, 0, 'paying', '', gen_random_uuid(), 0, '{}', 0,
               '2026-11-20T10:00:00Z'
          from members
         where site_id = 1 and account in ('member7', 'member1')`)
      await tx.run(sql`
        update withdrawal_orders set state = 'paid', finished_at = '2026-11-22T02:00:00Z' where order_number like 'W-%'`)
      await tx.run(sql`update withdrawal_orders set note = 'paid' where order_number like 'W-%'`)
      await tx.run(sql`set constraints all immediate`)
      await tx.run(sql`alter table withdrawal_orders enable trigger all`)
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

  test('sums of days and members are those of the orders, gifts and registrations', async () => {
    const differences = await server.owner.one(
      z.object({ money: z.int(), members: z.int(), rows: z.int() }),
      sql`
        with moved as (
          select member_id, currency, finished_at as at, credited_units as deposit, 0 as withdraw, 0 as bonus
            from deposit_orders
           where state = 'success'
           union all
          select member_id, currency, finished_at, 0, amount_units, 0 from withdrawal_orders where state = 'paid'
           union all
          select member_id, currency, given_at, 0, 0, units from grants
        ), added as (
          select t.ancestor_id, m.currency, (m.at at time zone s.timezone)::date, sum(m.deposit), sum(m.withdraw),
                 sum(m.bonus)
            from moved m
            join registrations r using (member_id)
            join sites s on s.id = r.site_id
            join agent_tree t on t.descendant_id = r.agent_id
           group by 1, 2, 3
        ), kept as (
          select agent_id, currency, day, sum(deposit_units), sum(withdraw_units), sum(bonus_units)
            from branch_money_days
           group by agent_id, currency, day
          having sum(deposit_units + withdraw_units + bonus_units) > 0
        ), came as (
          select r.agent_id, m.currency, count(*)::numeric
            from registrations r
            join members m on m.id = r.member_id
           where r.agent_id is not null
           group by 1, 2
        ), counted as (
          select agent_id, currency, sum(members) from agent_members group by 1, 2
        )
        select (select count(*)::integer from ((table kept except table added) union (table added except table kept)) d)
                 as money,
               (select count(*)::integer from ((table came except table counted) union (table counted except table came)) d)
                 as members,
               (select count(*)::integer from added) as rows`,
    )
    expect(differences).toEqual({ money: 0, members: 0, rows: expect.any(Number) })
    expect(differences.rows).toBeGreaterThan(2)
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

  const yearDifferences = sql`
    with kept as (
      select agent_id, member_id, currency, make_date(year, 1, 1) + n as day
        from member_years, generate_series(0, 365) n
       where get_bit(days, n) = 1
    ), added as (
      select agent_id, member_id, currency, day from member_days where bets > 0
    )
    select count(*)::integer as differences
      from ((table kept except table added) union (table added except table kept)) d`

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
      const years = await server.owner.one(z.object({ differences: z.int() }), yearDifferences)
      expect(years.differences).toBe(0)
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
        members: 2,
        active_members: 1,
        win_loss: '-50',
      },
      { agent_level: 3, level_name: 'Level 3', agents: 1, members: 0, active_members: 0, win_loss: '0' },
    ])
    const days = (await table()).data.totals
    expect(data.list.reduce((sum, row) => sum + row.bets, 0)).toBe(days.bets)
  })

  test('counts a member once who was active before and after the turn of the year', async () => {
    await play({ id: 'old', account: 'member7', at: '2025-12-31T10:00:00Z' })
    await play({ id: 'new', account: 'member7', at: '2026-01-01T10:00:00Z' })
    await play({ id: 'other', account: 'member9', at: '2026-01-02T10:00:00Z' })
    await play({ id: 'late', account: 'member9', at: '2026-01-20T10:00:00Z' })
    const { id: agentId } = await server.owner.one(
      z.object({ id: z.bigint() }),
      sql`select id from agents where site_id = 1 and code = 'AG1'`,
    )
    const range = { from: new Date('2025-12-25T04:00:00Z'), until: new Date('2026-01-10T04:00:00Z') }
    const asked = { siteId: 1, agentId, currency: 'VND', timezone: 'America/Caracas', range } as const
    const [own] = await listLayers(server.database, asked)
    expect(own).toMatchObject({ active: 2, bets: 3 })
  })

  test('403: members who are no active agent; 101: a range that is too long', async () => {
    expect((await layers({}, member())).code).toBe(403)
    expect((await layers({ start_at: '2026-09-01T00:00:00Z' })).code).toBe(101)
  })
})
