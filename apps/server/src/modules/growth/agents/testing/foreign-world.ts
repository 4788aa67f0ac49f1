import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { z } from 'zod'
import { openLedger } from '../../../../open-ledger.ts'
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts'
import { createStaffSettlement } from '../staff-settlement.ts'
import { codeOf, logInAgent, logInClerk, plantForest, type Forest } from './forest.ts'

/** An agent of the forest who asks. */
export type Caller = {
  readonly place: number
  readonly code: string
  readonly memberId: bigint
  readonly token: string
  /** A sub-account asks as the agent, who alone manages sub-accounts. */
  readonly isClerk: boolean
  /** Of the network that it asks from: one network may ask so often and no more. */
  readonly address?: string
}

/** As a call is asked by an agent. */
export const from = ({ token, address }: Caller) => ({ token, ...(address && { address }) })

export type World = {
  readonly server: ServerUnderTest
  readonly forest: Forest
  readonly callers: readonly Caller[]
  readonly ledger: ReturnType<typeof openLedger>
  /** A closed period in which every agent has a line and every member has played. */
  readonly settlementId: string
  readonly memberIds: ReadonlyMap<string, string>
  /** What each agent has that is of no other one's business: a link and a sub-account, by place. */
  readonly linkIds: readonly string[]
  readonly clerkIds: readonly string[]
  /** What each agent's line of the period comes to, by place. */
  readonly earned: readonly string[]
}

const memberRow = z.object({ id: z.string(), account: z.string() })

/** A forest whose agents are logged in and settled. The site's clock shows 2026-11-22. */
export async function foreignWorld(server: ServerUnderTest, seed: number): Promise<World> {
  const { owner } = server
  const forest = await plantForest(server, seed)
  const places = [...new Set(Array.from({ length: 60 }, () => forest.draw(forest.size)))]
  const callers: Caller[] = []
  for (const place of [...places, 0, 1, 2]) {
    const code = codeOf(place)
    if (callers.every(caller => caller.code !== code)) {
      callers.push({ place, code, isClerk: false, ...(await logInAgent(server, code)) })
    }
  }
  await plantOwn(server, forest.size)
  const clerkIds = await idsByPlace(
    owner,
    forest,
    sql`select agent_id, member_id as id from agent_sub_accounts`,
  )
  for (const caller of callers.slice(0, 6)) {
    const token = await logInClerk(server, clerkIds[caller.place] ?? '')
    callers.push({ ...caller, token, isClerk: true })
  }
  // Different for each agent, so that two lines are not the same by chance.
  await owner.run(sql`
    insert into play_days
    select m.site_id, m.id, 'VND', '2026-11-18', '2026-11-18', 1, 2, 1, 10000000 + 10000 * r.agent_id,
           10000000 + 10000 * r.agent_id, 0, 0, 0
      from members m
      join registrations r on r.member_id = m.id and r.site_id = m.site_id
     where m.site_id = 1
       and m.account like 'r%x_'`)
  const ledger = openLedger({ database: server.database, clock: server.clock, metrics: createMetrics() })
  const settlementId = await closeDay(server, ledger)
  const rows = await owner.all(
    memberRow,
    sql`select id::text as id, account from members where site_id = 1 and account like 'r%x_'`,
  )
  const memberIds = new Map(rows.map(({ id, account }) => [account, id]))
  const linkIds = await idsByPlace(
    owner,
    forest,
    sql`select agent_id, id from agent_links where name like 'Own %'`,
  )
  const lines = sql`select agent_id, ggr_units::bigint as id from agent_settlement_lines`
  const earned = await idsByPlace(owner, forest, lines)
  return { server, forest, callers, ledger, settlementId, memberIds, linkIds, clerkIds, earned }
}

/** A link and a sub-account with every right for each agent. */
async function plantOwn({ owner }: ServerUnderTest, size: number): Promise<void> {
  await owner.run(sql`
    insert into agent_links (site_id, agent_id, mark, name, target, created_at, updated_at)
    select site_id, id, translate(lpad(substr(code, 2), 6, '0'), '01', 'AB'), 'Own ' || code, 'home', now(), now()
      from agents
     where site_id = 1 and code like 'R%'`)
  await owner.run(sql`
    insert into members (site_id, account, currency, password_hash, registered_at, member_type)
    select 1, 'r' || n || 'clerk', 'VND', m.password_hash, m.registered_at, 3
      from generate_series(0, ${size - 1}::integer) n, members m
     where m.id = 1`)
  await owner.run(sql`
    insert into agent_sub_accounts (member_id, site_id, agent_id, name, rights, created_at, updated_at)
    select m.id, 1, a.id, 'Clerk', array['downline', 'money', 'promotion', 'transfer'], now(), now()
      from agents a
      join members m on m.site_id = 1 and m.account = 'r' || substr(a.code, 2) || 'clerk'
     where a.site_id = 1 and a.code like 'R%'`)
}

const ownRow = z.object({ agentId: z.bigint(), id: z.bigint() })

async function idsByPlace(
  owner: ServerUnderTest['owner'],
  forest: Forest,
  statement: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  const rows = await owner.all(ownRow, statement)
  const known = new Map(rows.map(({ agentId, id }) => [agentId, `${id}`]))
  return Array.from({ length: forest.size }, (_, place) => known.get(forest.idOf(place)) ?? '')
}

async function closeDay(
  { database, clock, owner }: ServerUnderTest,
  ledger: World['ledger'],
): Promise<string> {
  await owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  const where = { site: 'Glasshouse', currency: 'VND', by: 'Ann', reason: 'a test' } as const
  const day = '2026-11-18'
  const then = { ...clock, now: () => new Date(`${day}T15:00:00Z`) }
  const terms = {
    kind: 'share' as const,
    platformFee: 0n,
    carriesLoss: true,
    levels: [[{ from: 0n, rate: 3000n }]],
  }
  for (const agentType of [1, 2] as const) {
    const version = { agentType, terms, activeLeast: 0, startsOn: day }
    must(await createStaffSettlement({ database, ledger, clock: then }).plan({ ...where, ...version }))
  }
  const staff = createStaffSettlement({ database, ledger, clock })
  return `${must(await staff.settle({ ...where, firstDay: day, lastDay: day })).period.id}`
}
