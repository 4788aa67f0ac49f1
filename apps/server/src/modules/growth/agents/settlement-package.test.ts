import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { openLedger } from '../../../open-ledger.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { listeningTo, workOf } from '../../../testing/explain.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { packSettlement } from './settlement-package.ts'
import { createStaffSettlement } from './staff-settlement.ts'

const server = serverUnderTest({ start: new Date('2026-11-22T15:00:00Z') })
const site = { siteId: 1, currency: 'VND', timezone: 'America/Caracas' } as const
const where = { site: 'Glasshouse', currency: 'VND', by: 'Ann', reason: 'a test' } as const
const months = [
  { firstDay: '2026-11-01', lastDay: '2026-11-10' },
  { firstDay: '2026-11-11', lastDay: '2026-11-20' },
]
const neighbours = { agents: 200, members: 1_500 }
let settlementId: bigint

/** A line of 200 agents and 1,500 members beside the demonstration's agent, all of whom played on each day. */
beforeAll(async () => {
  const { owner, database, clock } = server
  await owner.run(sql`truncate bet_records, play_days, branch_days, member_days, member_years`)
  await owner.run(sql`
    insert into agents (id, site_id, code, currency, parent_id, level)
    overriding system value
    select 900000 + n, 1, 'N' || n, 'VND', case when n > 1 then 900001 end, least(n, 2)
      from generate_series(1, ${neighbours.agents}::integer) n
     order by n`)
  await owner.run(sql`
    insert into members (id, site_id, account, currency, password_hash, registered_at)
    overriding system value
    select 9000000 + n, 1, 'beside' || n, 'VND', m.password_hash, m.registered_at
      from generate_series(1, ${neighbours.members}::integer) n
      join members m on m.id = 1`)
  await owner.run(sql`
    insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
    select 9000000 + n, 1, 'link', 900001 + n % ${neighbours.agents}::integer, 'N', '127.0.0.1', 'ZZ', '2026-10-01', now()
      from generate_series(1, ${neighbours.members}::integer) n`)
  await owner.run(sql`
    insert into play_days
    select 1, m.id, 'VND', d.day, d.day, 1, 2, 1, 1000000, 1000000, 400000, 0, 0
      from members m
      join registrations r on r.member_id = m.id and r.agent_id is not null
     cross join (select '2026-11-01'::date + n as day from generate_series(0, 19) n) d
     where m.site_id = 1`)
  await owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  const early = { ...clock, now: () => new Date('2026-11-01T15:00:00Z') }
  const terms = {
    kind: 'share' as const,
    platformFee: 0n,
    carriesLoss: true,
    levels: [[{ from: 0n, rate: 3000n }]],
  }
  for (const agentType of [1, 2] as const) {
    const version = { agentType, terms, activeLeast: 0, startsOn: '2026-11-01' }
    must(await createStaffSettlement({ database, ledger, clock: early }).plan({ ...where, ...version }))
  }
  const staff = createStaffSettlement({ database, ledger, clock })
  for (const days of months) {
    const { period } = must(await staff.settle({ ...where, ...days }))
    settlementId = period.id
    if (days === months[0]) must(await staff.confirm({ ...where, by: 'Bob', settlementId }))
  }
  await owner.run(sql`analyze`)
  await ledger.close()
}, 120_000)

/** The rows that all statements of a package read. */
async function rowsReadFor(code: string): Promise<{ readonly rows: number; readonly text: string }> {
  return server.database.transaction(async tx => {
    const { database: listening, heard } = listeningTo(tx)
    const { sums } = must(await packSettlement(listening, site, { settlementId, code }))
    let rows = 0
    for (const statement of heard) rows += (await workOf(tx, statement)).rowsRead
    return { rows, text: sums }
  }, forSite(1))
}

test('the package of a small branch reads its own rows, whatever a neighbour has', async () => {
  const small = await rowsReadFor('AG1')
  const large = await rowsReadFor('N1')
  const membersIn = (text: string) => text.split('\r\n').filter(line => line.startsWith('member,')).length
  expect(membersIn(small.text)).toBeGreaterThan(0)
  expect(membersIn(large.text)).toBe(neighbours.members * months.length)
  // Some hundred: the branch has four agents and three members with twenty days each.
  expect(small.rows).toBeLessThan(1_500)
  expect(large.rows).toBeGreaterThan(neighbours.members * 20)
})
