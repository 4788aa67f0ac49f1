import { randomInt } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@glasshouse/outcome'
import { calls } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { balances } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { openHouseAccounts, transferCodes } from '../../money/ledger-accounts/index.ts'
import { readZip } from '../../../platform/testing/read-zip.ts'
import { createStaffSettlement, type StaffSettlement } from './staff-settlement.ts'
import { agentRig } from './testing/agent-rig.ts'

// The site's clock shows 2026-11-22, 11 hours after its midnight.
const { server, staff: agents, agent, member } = agentRig()
const where = { site: 'Glasshouse', currency: 'VND' as Currency }
const ann = { by: 'Ann', reason: 'the month is over' }
const bob = { by: 'Bob', reason: 'worked out again' }
const terms = {
  kind: 'share' as const,
  platformFee: 1000n,
  carriesLoss: true,
  levels: [[{ from: 0n, rate: 3000n }], [{ from: 0n, rate: 2000n }]],
}
const first = { firstDay: '2026-11-18', lastDay: '2026-11-19' }
const second = { firstDay: '2026-11-20', lastDay: '2026-11-21' }
let staff: StaffSettlement
/** The same on a day before all periods. */
let earlier: StaffSettlement
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  const { database, clock } = server
  ledger = openLedger({ database, clock, metrics: createMetrics() })
  staff = createStaffSettlement({ database, clock, ledger })
  const then = { ...clock, now: () => new Date('2026-11-01T15:00:00Z') }
  earlier = createStaffSettlement({ database, clock: then, ledger })
  await server.owner.run(sql`truncate bet_records, play_days, branch_days, member_days, member_years`)
  await arrived('2026-11-22T04:00:00Z')
})

const plan = (agentType: 1 | 2, change: object = {}, by = staff) =>
  by.plan({ ...where, ...ann, agentType, terms, activeLeast: 0, startsOn: '2026-11-01', ...change })
const periods = (asked = agent()) => server.ask(calls.agentSettlement, {}, asked)
const open = (id: string, agentId?: string, asked = agent()) =>
  server.ask(calls.agentSettlementDetail, { id, ...(agentId && { agent_id: agentId }) }, asked)

/** No bet is missing that changed before an instant: of platform 1, with a wallet of a member, and of all others. */
async function arrived(until: string): Promise<void> {
  await server.owner.run(sql`
    insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref)
    select id, 1, site_id, 'VND', 'settled' from members where site_id = 1 and account = 'member7'
        on conflict do nothing`)
  await server.owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, case when id = 1 then ${until}::timestamptz else 'infinity' end from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
}

/** What a member staked and lost on a day, and when that was learned. */
const lose = (
  account: string,
  whole: number,
  { day, booked = day, days = 0 }: { readonly day: string; readonly booked?: string; readonly days?: number },
) =>
  server.owner.run(sql`
    insert into play_days
    select site_id, id, 'VND', ${day}, ${booked}::date + ${days}::integer, 1, 2, ${whole < 0 ? -1 : 1}, ${whole * 10_000}, ${whole * 10_000}, 0, 0, 0
      from members
     where site_id = 1 and account = ${account}`)

/** Takes the site's promotions away until `fill`. */
async function emptyPromotions(): Promise<{ fill(): Promise<void> }> {
  const { promotions, issuer } = await openHouseAccounts(server.owner, 1, where.currency)
  const [known] = await balances(server.owner, [promotions])
  const amount = { currency: where.currency, units: known?.available ?? 0n }
  const move = (key: string, debit: typeof issuer, credit: typeof issuer) =>
    server.owner.transaction(async tx => {
      const moved = await ledger.post(tx, {
        key: { scope: 'test', key, content: '' },
        movements: [{ type: 'post', debit, credit, amount, code: transferCodes.opening, reference: 0n }],
      })
      if (!moved.ok) throw new Error(moved.refusal)
    })
  await move('empty', promotions, issuer)
  return { fill: () => move('fill', issuer, promotions) }
}

test('refusals before anything is closed', async () => {
  const bad = { ...where, ...ann, ...first }
  expect(await staff.settle(bad)).toMatchObject({ refusal: 'planMissing' })
  expect(await staff.settle({ ...bad, site: 'x' })).toMatchObject({ refusal: 'siteUnknown' })
  expect(await staff.list({ ...where, site: 'x' })).toMatchObject({ refusal: 'siteUnknown' })
  expect(await staff.settle({ ...bad, firstDay: '2026-11-31' })).toMatchObject({ refusal: 'noDay' })
  expect(await staff.settle({ ...bad, firstDay: '2026-11-20' })).toMatchObject({ refusal: 'noDay' })
  expect(await staff.settle({ ...bad, lastDay: '2026-11-22' })).toMatchObject({ refusal: 'notOver' })
  for (const act of [staff.confirm, staff.withdraw, staff.read]) {
    expect(await act({ ...where, ...bob, settlementId: 999n })).toMatchObject({ refusal: 'noSettlement' })
  }
  expect(await plan(1)).toMatchObject({ refusal: 'startsTooEarly', data: { earliest: '2026-11-22' } })
  expect(await plan(1, { startsOn: 'soon' })).toMatchObject({ refusal: 'noDay' })
  expect(await plan(1, { terms: { ...terms, levels: [] } })).toMatchObject({ refusal: 'planFaulty' })
  expect(await plan(1, {}, earlier)).toMatchObject({ ok: true })
  const rebate = { kind: 'rebate' as const, levels: [{ '2': 40n }] }
  expect(await plan(2, { terms: rebate }, earlier)).toMatchObject({ ok: true })
  expect(await plan(1)).toMatchObject({ refusal: 'planThere' })
  expect(await plan(1, { startsOn: '2026-12-05' })).toMatchObject({
    refusal: 'noticeTooShort',
    data: { earliest: '2026-12-06' },
  })
  await arrived('2026-11-20T03:59:59Z')
  expect(await staff.settle(bad)).toMatchObject({ refusal: 'recordsMissing', data: { platforms: ['GPR8'] } })
  await arrived('2026-11-22T04:00:00Z')
})

test('agents read of a plan in a letter, and see the plan that holds and the one to come', async () => {
  expect(await plan(1, { startsOn: '2026-12-06' })).toMatchObject({ ok: true })
  await server.app.runDue()
  await server.app.runDue()
  const inbox = await server.ask(calls.letters, {}, { ...agent(), language: 'en_US' })
  expect(inbox.data.list.map(({ title }) => title)).toContain('A new plan for agents from December 6, 2026')
  const elsewhere = await server.ask(calls.letters, {}, { ...member(), language: 'en_US' })
  expect(elsewhere.data.list.filter(({ title }) => title.includes('plan'))).toEqual([])
  const { data } = await server.ask(calls.agentPlan, { currency: 'VND' })
  expect(data.versions).toMatchObject([
    {
      agent_type: 1,
      start_date: '2026-11-01',
      is_current: 1,
      platform_fee: '10',
      carries_loss: 1,
      levels: [{ shares: [{ from: '0', rate: '30' }] }, { shares: [{ rate: '20' }], rebates: [] }],
    },
    { agent_type: 1, start_date: '2026-12-06', is_current: 0 },
    {
      agent_type: 2,
      start_date: '2026-11-01',
      is_current: 1,
      platform_fee: '0',
      levels: [{ rebates: [{ rate: '0.4' }] }],
    },
  ])
})

test('a wrong close is withdrawn, is in no list, and its days are closed again', async () => {
  await lose('member7', 100, { day: '2026-11-18', booked: '2026-11-19' })
  const wrong = await staff.settle({ ...where, ...ann, firstDay: '2026-11-18', lastDay: '2026-11-18' })
  if (!wrong.ok) throw new Error(wrong.refusal)
  const settlementId = wrong.value.period.id
  const read = await staff.read({ ...where, settlementId })
  if (!read.ok) throw new Error(read.refusal)
  expect(read.value).toMatchObject({ period: { isPaid: false }, payUnits: 270_000n })
  const memberId = (await open(`${settlementId}`)).data.members[0]?.id ?? ''
  const bets = () =>
    server.ask(calls.agentSettlementBets, { id: `${settlementId}`, member_id: memberId }, agent())
  expect((await bets()).code).toBe(1000)
  expect(read.value.lines.find(({ code }) => code === 'AG1')).toMatchObject({
    ggrUnits: 1_000_000n,
    payUnits: 270_000n,
  })
  expect(await staff.withdraw({ ...where, ...ann, settlementId })).toMatchObject({ ok: true })
  expect(await staff.withdraw({ ...where, ...ann, settlementId })).toMatchObject({ refusal: 'noSettlement' })
  expect(await staff.confirm({ ...where, ...bob, settlementId })).toMatchObject({ refusal: 'noSettlement' })
  expect(await staff.list(where)).toMatchObject({ value: [] })
  expect((await periods()).data.list).toEqual([])
  expect((await open(`${settlementId}`)).code).toBe(403)
  expect((await bets()).code).toBe(403)
  await lose('member7', -100, { day: '2026-11-18', booked: '2026-11-20' })
})

test('a period is closed, paid after another person confirmed it, and late news is a line of the next', async () => {
  await lose('member7', 1000, { day: '2026-11-18' })
  await lose('member16', 500, { day: '2026-11-19' })
  const closed = await staff.settle({ ...where, ...ann, ...first })
  if (!closed.ok) throw new Error(closed.refusal)
  const settlementId = closed.value.period.id
  const confirm = { ...where, settlementId }
  expect(await staff.settle({ ...where, ...ann, ...second })).toMatchObject({ refusal: 'earlierUnpaid' })
  for (const by of ['Ann', ' ann ']) {
    expect(await staff.confirm({ ...confirm, ...ann, by })).toMatchObject({ refusal: 'sameDecider' })
  }
  expect(await periods()).toMatchObject({ data: { balance: '0', list: [{ is_paid: 0, paid: '315' }] } })
  const promotions = await emptyPromotions()
  expect(await staff.confirm({ ...confirm, ...bob })).toMatchObject({ refusal: 'promotionsEmpty' })
  await promotions.fill()
  expect(await staff.confirm({ ...confirm, ...bob })).toMatchObject({ ok: true })
  expect(await staff.confirm({ ...confirm, ...bob })).toMatchObject({ refusal: 'paidAlready' })
  expect(await staff.withdraw({ ...confirm, ...bob })).toMatchObject({ refusal: 'paidAlready' })
  // 30 % of 1350, less 20 % of the 450 below.
  expect(await periods()).toMatchObject({
    data: {
      balance: '315',
      list: [{ is_paid: 1, base: '1350', rate: '30', earned: '405', below: '90', own: '315', debt: '0' }],
    },
  })
  await server.app.runDue()
  const { data: inbox } = await server.ask(calls.letters, {}, agent())
  expect(inbox.list[0]).toMatchObject({ title: '₫315 of commission was paid to you' })
  const pushed = sql`
    select count(*) as count from push.outbox
     where event = 'profile.updated' and channel = 'private-member.' || (select id from members where account = 'member8')`
  expect(await server.owner.one(z.object({ count: z.bigint() }), pushed)).toEqual({ count: 1n })

  await lose('member7', -1000, { day: '2026-11-18', booked: closed.value.period.knownUntil, days: 1 }) // void
  expect(await staff.settle({ ...where, ...bob, ...second, firstDay: '2026-11-21' })).toMatchObject({
    refusal: 'notNext',
  })
  expect(await staff.settle({ ...where, ...bob, ...second })).toMatchObject({ ok: true })
  const { data } = await periods()
  expect(data.list).toMatchObject([
    { start_date: '2026-11-20', base: '0', own: '0', correction: '-270', paid: '0', debt: '-270' },
    { start_date: '2026-11-18', own: '315', paid: '315' },
  ])
  expect(await staff.list(where)).toMatchObject({ value: [{ isPaid: true }, { isPaid: false }] })
})

test('a period opens to the agents below and the masked members, as it was known at the close', async () => {
  const { data: own } = await periods()
  const id = own.list[1]?.id ?? ''
  const { data } = await open(id)
  expect(data).toMatchObject({ ggr: '1000', line: { own: '315' }, next_id: null })
  expect(data.members).toEqual([
    {
      id: expect.any(String),
      account: 'me***',
      bets: 1,
      bet: '1000',
      valid_bet: '1000',
      win_loss: '1000',
      jackpot: '0',
      bonus: '0',
      later: '-1000',
      later_valid: '-1000',
    },
  ])
  // 1350 is 1500 less a tenth.
  expect(data).toMatchObject({
    branch: { ggr: '1500', jackpot: '0', bonus: '0' },
    plan: {
      agent_type: 1,
      platform_fee: '10',
      starts_on: '2026-11-01',
      is_active_enough: 1,
      tiers: [{ from: '0', rate: '30' }],
    },
  })
  expect(data.agents).toMatchObject([
    { agent_id: 'AG11', agent_level: 2, earned: '90', branch: { ggr: '500', jackpot: '0', bonus: '0' } },
    { agent_id: 'AG12', earned: '0' },
  ])
  // What the correction of the next period follows from.
  expect(data.news).toEqual([])
  const next = (await open(own.list[0]?.id ?? '')).data
  expect(next.news).toEqual([
    {
      id,
      start_date: '2026-11-18',
      end_date: '2026-11-19',
      ggr: '-1000',
      jackpot: '0',
      valid_bet: '-1000',
    },
  ])
  // What came and went again changed nothing.
  const { day: booked } = await server.owner.one(
    z.object({ day: z.string() }),
    sql`select max(booked_day)::text as day from play_days where day = '2026-11-18'`,
  )
  await lose('member16', 1000, { day: '2026-11-18', booked })
  expect((await open(own.list[0]?.id ?? '')).data.news).toEqual([])
  await lose('member16', -1000, { day: '2026-11-19', booked })
  const below = await open(id, data.agents[0]?.id)
  expect(below.data.plan.tiers).toEqual([{ from: '0', rate: '20' }])
  expect(below.data).toMatchObject({ ggr: '500', line: { earned: '90' }, members: [{ bet: '500' }] })
})

test('a member of a period opens to the bets; what changed after the close is marked', async () => {
  await server.owner.run(sql`
    insert into bet_records (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type,
                             game_code, state, settled_at, updated_at, currency, stake_units, valid_bet_units,
                             payout_units, jackpot_contribution_units, jackpot_win_units, is_free_round)
    select 1, 'b' || n, at, 1, 1, m.id, 'p', 'r', 2, 'gone', case when n = 2 then 'void' else 'settled' end, at,
           at + make_interval(days => case n when 2 then 5 when 3 then 2 else 0 end), 'VND', 10000000, 10000000, 4000000, 50000, 0, false
      from generate_series(1, 52) n
     cross join lateral (select timestamptz '2026-11-18T15:00:00Z' + n * interval '1 minute' as at) t
      join members m on m.site_id = 1 and m.account = 'member7'`)
  const { data: own } = await periods()
  const id = own.list[1]?.id ?? ''
  const { data } = await open(id)
  const memberId = data.members[0]?.id ?? ''
  const bets = (body: object, asked = agent()) =>
    server.ask(calls.agentSettlementBets, { id, member_id: memberId, ...body }, asked)
  const first = (await bets({})).data
  expect([first.account, first.list.length, first.next_page]).toEqual(['me***', 50, 2])
  expect(first.list[0]).toMatchObject({ bet_id: 'b52', game_name: 'gone', win_loss: '600', is_changed: 0 })
  // After the period, and before its close.
  expect(first.list.at(-1)).toMatchObject({ bet_id: 'b3', is_changed: 0 })
  const second = (await bets({ page: 2 })).data
  expect(second.next_page).toBeNull()
  expect(second.list).toMatchObject([
    { bet_id: 'b2', state: 'void', win_loss: '0', is_changed: 1 },
    { bet_id: 'b1', is_changed: 0 },
  ])
  expect((await bets({}, member())).code).toBe(403)
  // A member of no agent, and a period that is not there.
  expect((await bets({ member_id: '2' })).code).toBe(403)
  expect((await bets({ id: '999999' })).code).toBe(403)
})

test('403: members who are no active agent, periods and agents that are not in the branch', async () => {
  const { data } = await periods()
  const id = data.list[0]?.id ?? ''
  expect((await periods(member())).code).toBe(403)
  expect((await open(id, undefined, member())).code).toBe(403)
  expect((await open('999999')).code).toBe(403)
})

test('random ids: of the own branch alone, with the lines of a closed period there for each agent', async () => {
  const idsRow = z.object({ own: z.array(z.string()), others: z.array(z.string()) })
  const { own, others } = await server.owner.one(
    idsRow,
    sql`
      with own as (select descendant_id as id from agent_tree
                    where ancestor_id = (select id from agents where site_id = 1 and code = 'AG1'))
      select (select array_agg(id::text) from own) as own,
             (select array_agg(l.agent_id::text) from agent_settlement_lines l where l.agent_id not in (table own)) as others`,
  )
  expect(others.length).toBeGreaterThan(0)
  const { data } = await periods()
  for (const { id } of data.list) {
    for (const agentId of own) expect((await open(id, agentId)).code).toBe(1000)
    for (const agentId of others) expect((await open(id, agentId)).code).toBe(403)
  }
  for (let probe = 0; probe < 60; probe += 1) {
    const agentId = `${randomInt(1, probe % 2 === 0 ? 100 : 2 ** 40)}`
    const answer = await open(data.list[0]?.id ?? '', agentId)
    expect(answer.code, agentId).toBe(own.includes(agentId) ? 1000 : 403)
  }
})

test('the database keeps it so: no change, no second line, one person once, no withdrawn period paid', async () => {
  const rejects = async (statement: ReturnType<typeof sql>, words: string) =>
    expect(server.owner.run(statement)).rejects.toThrow(words)
  await rejects(sql`update agent_settlement_lines set pay_units = 0, debt_units = 0`, '')
  await rejects(
    sql`
      insert into agent_settlement_confirmations
      select id, site_id, ' ' || upper(closed_by), 'x', now() from agent_settlements order by id desc limit 1`,
    'one person',
  )
  await rejects(
    sql`
      insert into agent_settlement_confirmations
      select settlement_id, site_id, 'Bob', 'x', now() from agent_settlement_withdrawals`,
    'withdrawn',
  )
  await rejects(
    sql`
      insert into agent_settlement_withdrawals
      select settlement_id, site_id, 'Bob', 'x', now() from agent_settlement_confirmations`,
    'a paid period',
  )
  await rejects(
    sql`insert into agent_settlement_withdrawals select id, site_id, 'Bob', ' ', now() from agent_settlements`,
    'said',
  )
  const late = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`insert into agents (site_id, code, level, agent_type) values (1, 'LATE', 1, 1) returning id`,
  )
  await rejects(
    sql`
      insert into agent_settlement_lines
      select (r).* from (select jsonb_populate_record(l, jsonb_build_object('agent_id', ${late.id}::bigint)) as r
                           from agent_settlement_lines l
                          order by settlement_id desc
                          limit 1) changed`,
    'no more lines',
  )
  const period = (firstDay: string, lines: number) => sql`
    insert into agent_settlements (site_id, currency, first_day, last_day, known_until, line_count, pay_units, closed_by,
                                   reason, closed_at)
    values (1, 'VND', ${firstDay}, '2026-11-25', '2026-11-25', ${lines}, 0, 'Ann', 'x', now())`
  await rejects(period('2026-11-21', 0), 'another period')
  await server.owner.run(period('2026-11-22', 1))
  await rejects(
    sql`
      insert into agent_settlement_confirmations
      select id, site_id, 'Bob', 'x', now() from agent_settlements order by id desc limit 1`,
    'not those of the close',
  )
})

test('a period is worked out again from its file, with voids and debt, by a program alone', async () => {
  const { data } = await periods()
  const settlementId = BigInt(data.list[0]?.id ?? 0)
  const folder = await mkdtemp(join(tmpdir(), 'settlement-'))
  const { sums: all, program } = must(await staff.pack({ ...where, settlementId, code: undefined }))
  await writeFile(join(folder, 'recompute.mjs'), program)
  const run = async (csv: string) => {
    await writeFile(join(folder, 'settlement.csv'), csv)
    return spawnSync(process.execPath, ['recompute.mjs', 'settlement.csv'], { cwd: folder, encoding: 'utf8' })
  }
  expect(await run(all)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^equal/) })
  const { sums: below } = must(await staff.pack({ ...where, settlementId, code: 'ag11' }))
  expect(await run(below)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^equal/) })
  expect(below.length).toBeLessThan(all.length)
  const debt = /,(-[1-9][0-9]*)\r\n/.exec(all)?.[1]
  expect(debt).toBeDefined()
  expect(await run(all.replace(`,${debt}\r\n`, `,${debt}0\r\n`))).toMatchObject({ status: 1 })
  expect(await staff.pack({ ...where, settlementId, code: 'absent' })).toMatchObject({ refusal: 'noAgent' })
  expect(await staff.pack({ ...where, settlementId: 999n, code: undefined })).toMatchObject({
    refusal: 'noSettlement',
  })
  await rm(folder, { recursive: true })
})

test('an agent takes the own branch of a period along, once, and works it out again', async () => {
  const { data } = await periods()
  const id = data.list[0]?.id ?? ''
  const ask = (asked = agent(), period = id) =>
    server.ask(calls.agentSettlementPackage, { id: period }, asked)
  const take = (url: string) => server.app.server.inject({ url, headers: { host: 'localhost' } })
  expect((await ask(member())).code).toBe(403)
  expect((await ask(agent(), '999999')).code).toBe(403)
  const ticket = (await ask()).data
  expect(ticket.file_name).toBe('settlement-AG1-2026-11-20-2026-11-21.zip')
  const answers = await Promise.all(Array.from({ length: 4 }, () => take(ticket.url)))
  const [taken, ...refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(taken?.headers['content-type']).toBe('application/zip')
  const files = readZip(taken?.rawPayload ?? Buffer.alloc(0))
  expect(files.map(({ name }) => name)).toEqual(['README.txt', 'settlement.csv', 'recompute.mjs'])
  const folder = await mkdtemp(join(tmpdir(), 'settlement-'))
  for (const { name, text } of files) await writeFile(join(folder, name), text)
  const run = spawnSync(process.execPath, ['recompute.mjs', 'settlement.csv'], {
    cwd: folder,
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true })
  expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/^equal[^]*\nAG1: branch /) })
  const settled = { ...where, settlementId: BigInt(id), code: 'AG1' }
  expect(files[1]?.text).toBe(must(await staff.pack(settled)).sums)
  // Members and agents beside the branch are not in it, and no account in clear.
  expect(files[1]?.text).not.toMatch(/member\d/)
  const late = (await ask()).data
  await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
  expect((await take(late.url)).statusCode).toBe(404)
  expect((await ask()).code).toBe(403)
  await server.owner.run(sql`update agents set status = 'active' where code = 'AG1'`)
  const there = { ...agent(), address: '203.0.113.80' }
  const codes = await Promise.all(Array.from({ length: 12 }, () => ask(there).then(({ code }) => code)))
  expect(codes.filter(code => code === 996).length).toBeGreaterThan(0)
})

test('a suspended agent is owed what closed periods come to, and it is held until staff decide', async () => {
  const known = must(await staff.list(where))
  const opened = known.find(({ firstDay }) => firstDay === '2026-11-22')
  must(await staff.withdraw({ ...where, ...bob, settlementId: opened?.id ?? 0n }))
  const unpaid = known.find(({ firstDay }) => firstDay === second.firstDay)
  must(await staff.confirm({ ...where, ...ann, settlementId: unpaid?.id ?? 0n }))
  await server.clock.advance(3 * 86_400_000)
  await arrived('2026-11-24T04:00:00Z')
  await lose('member7', 2000, { day: '2026-11-22' })
  const name = { account: 'member8', site: undefined }
  must(await agents().suspend(name, ann))
  const days = { firstDay: '2026-11-22', lastDay: '2026-11-23' }
  const closed = must(await staff.settle({ ...where, ...ann, ...days }))
  must(await staff.confirm({ ...where, ...bob, settlementId: closed.period.id }))
  const asked = { token: await server.login('member8') }
  await server.owner.run(sql`
    insert into agent_transfer_limits
           (site_id, currency, min_units, max_units, daily_units, decided_by, reason, decided_at)
    values (1, 'VND', 10000, 10000000, 10000000, 'Ann', 'x', now())`)
  for (const call of [calls.agentSettlement, calls.agentTransferSetting, calls.agentPromotion]) {
    expect((await server.ask(call, {}, asked)).code).toBe(403)
  }
  const taking = (amount: string) =>
    server.ask(calls.agentTransfer, { to_account: 'member8', amount, withdraw_password: '1357' }, asked)
  expect((await taking('1')).code).toBe(403)
  must(await agents().activate(name, bob))
  // 30 % of 1800, less the debt of 270 from the void before; 315 were paid first.
  const { data } = await periods(asked)
  expect(data.list[0]).toMatchObject({ own: '540', paid: '270', debt: '0', is_paid: 1 })
  expect(data.balance).toBe('585')
  expect((await taking('500')).data.commission_cash).toBe('85')
})
