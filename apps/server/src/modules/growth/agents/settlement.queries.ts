import type { Branch, Figures } from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const units = z.string().transform(BigInt)

/** What a plan pays, as it is stored. */
export const termsField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('share'),
    platformFee: units,
    carriesLoss: z.boolean(),
    levels: z.array(z.array(z.object({ from: units, rate: units }))),
  }),
  z.object({ kind: z.literal('rebate'), levels: z.array(z.record(z.string(), units)) }),
])

const planRow = z.object({
  id: z.bigint(),
  agentType: z.literal([1, 2]),
  terms: termsField,
  activeLeast: z.int(),
  startsOn: z.string(),
})
export type PlanVersion = z.infer<typeof planRow>

/** Of both types, the newest first. */
export function listPlanVersions(queries: Queries, { siteId, currency }: SiteMoney) {
  return queries.all(
    planRow,
    sql`
      select id, agent_type, terms, active_least, to_char(starts_on, 'YYYY-MM-DD') as starts_on
        from agent_plan_versions
       where site_id = ${siteId}
         and currency = ${currency}
       order by starts_on desc`,
  )
}

export type Deciding = { readonly by: string; readonly reason: string; readonly at: Date }

/** Answers the number of the version. */
export async function insertPlanVersion(
  tx: Tx,
  { siteId, currency, plan }: SiteMoney & { readonly plan: Omit<PlanVersion, 'id'> },
  { by, reason, at }: Deciding,
): Promise<bigint> {
  const terms = JSON.stringify(plan.terms, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  const { id } = await tx.one(
    idRow,
    sql`
      insert into agent_plan_versions (site_id, currency, agent_type, starts_on, terms, active_least, decided_by, reason,
                                       decided_at)
      values (${siteId}, ${currency}, ${plan.agentType}, ${plan.startsOn}, ${terms}, ${plan.activeLeast}, ${by}, ${reason},
              ${at})
      returning id`,
  )
  return id
}

const readerRow = z.object({ memberId: z.bigint() })

/** The members who are agents of lines that a plan pays. */
export async function listPlanReaders(
  queries: Queries,
  { siteId, currency, agentType }: SiteMoney & Pick<PlanVersion, 'agentType'>,
): Promise<readonly bigint[]> {
  const rows = await queries.all(
    readerRow,
    sql`
      select a.member_id
        from agents root
        join agent_tree t on t.ancestor_id = root.id and t.site_id = root.site_id
        join agents a on a.id = t.descendant_id and a.site_id = t.site_id
        join members m on m.id = a.member_id and m.site_id = a.site_id
       where root.site_id = ${siteId}
         and root.parent_id is null
         and root.agent_type = ${agentType}
         and coalesce(a.currency, m.currency) = ${currency}
       order by a.member_id`,
  )
  return rows.map(({ memberId }) => memberId)
}

const periodRow = z.object({
  id: z.bigint(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** News of bets that was booked later is in a later period. */
  knownUntil: z.string(),
  closedBy: z.string(),
  isPaid: z.boolean(),
})
export type SettledPeriod = z.infer<typeof periodRow>
type Days = Pick<SettledPeriod, 'firstDay' | 'lastDay'>
type SiteMoney = { readonly siteId: number; readonly currency: Currency }

/** Of settlements `s`: those that were not withdrawn. */
export const stands = sql`
  not exists (select from agent_settlement_withdrawals w where w.settlement_id = s.id and w.site_id = s.site_id)`

/** All closed periods, the first one first. */
export function listPeriods(queries: Queries, { siteId, currency }: SiteMoney) {
  return queries.all(
    periodRow,
    sql`
      select s.id, to_char(s.first_day, 'YYYY-MM-DD') as first_day, to_char(s.last_day, 'YYYY-MM-DD') as last_day,
             to_char(s.known_until, 'YYYY-MM-DD') as known_until, s.closed_by, c.settlement_id is not null as is_paid
        from agent_settlements s
        left join agent_settlement_confirmations c on c.settlement_id = s.id and c.site_id = s.site_id
       where s.site_id = ${siteId}
         and s.currency = ${currency}
         and ${stands}
       order by s.first_day`,
  )
}

const platformRow = z.object({ gpId: z.string() })

/** The platforms with wallets of a site's members whose bets may be missing that changed before an instant. */
export async function listLatePlatforms(
  queries: Queries,
  { siteId, currency, until }: SiteMoney & { readonly until: Date },
): Promise<readonly string[]> {
  const rows = await queries.all(
    platformRow,
    sql`
      select p.gp_id
        from platforms p
        left join record_cursors c on c.platform_id = p.id
       where coalesce(c.safe_until, '-infinity') < ${until}
         and exists (select
                       from provider_wallets w
                      where w.platform_id = p.id
                        and w.site_id = ${siteId}
                        and w.currency = ${currency})
       order by p.gp_id`,
  )
  return rows.map(({ gpId }) => gpId)
}

const cutRow = z.object({ knownUntil: z.string() })

/**
 * Answers the day on which news that is known now was booked at the latest; later news is booked later. The closes of a
 * day share it, unless news of what is closed came between them.
 */
export async function cutPlayDays(
  tx: Tx,
  { siteId, currency, today, lastDay }: SiteMoney & Pick<Days, 'lastDay'> & { readonly today: string },
): Promise<string> {
  const cut = sql`cut_play_days(${siteId}, ${currency}, ${today}::date, ${lastDay}::date)`
  const { knownUntil } = await tx.one(cutRow, sql`select to_char(${cut}, 'YYYY-MM-DD') as known_until`)
  return knownUntil
}

const rootTypeRow = z.object({ agentType: z.int() })

/** The types of the lines of agents that a site has: each is paid by a plan. */
export async function listRootTypes(
  queries: Queries,
  { siteId }: Pick<SiteMoney, 'siteId'>,
): Promise<readonly number[]> {
  const rows = await queries.all(
    rootTypeRow,
    sql`select distinct agent_type from agents where site_id = ${siteId} and parent_id is null`,
  )
  return rows.map(({ agentType }) => agentType)
}

const branchRow = z.object({
  agentId: z.string(),
  parentId: z.nullable(z.string()),
  rootId: z.string(),
  agentType: z.int(),
  active: z.int(),
})
export type LiveBranch = z.infer<typeof branchRow>

const activeRow = z.object({ agentId: z.string(), members: z.int() })

type LiveAsked = SiteMoney & Days & Pick<SettledPeriod, 'knownUntil'>

/** The agents as they are now, with the members of each branch who were active in a period, as known at a cut. */
export async function listLiveBranches(queries: Queries, asked: LiveAsked): Promise<readonly LiveBranch[]> {
  const branches = await queries.all(
    branchRow.omit({ active: true }),
    sql`
      select a.id::text as agent_id, a.parent_id::text as parent_id, root.id::text as root_id, root.agent_type
        from agents a
        join agent_tree t on t.descendant_id = a.id and t.site_id = a.site_id
        join agents root on root.id = t.ancestor_id and root.site_id = t.site_id and root.parent_id is null
       where a.site_id = ${asked.siteId}
       order by a.id`,
  )
  const parents = new Map(branches.map(({ agentId, parentId }) => [agentId, parentId]))
  // Joined here: in one statement the planner takes the sums of all agents for a few rows, and compares each with each.
  const active = new Map<string, number>()
  for (const { agentId, members } of await listActive(queries, asked)) {
    for (let above: string | null = agentId; above !== null; above = parents.get(above) ?? null) {
      active.set(above, (active.get(above) ?? 0) + members)
    }
  }
  return branches.map(branch => ({ ...branch, active: active.get(branch.agentId) ?? 0 }))
}

/** Of each agent's own members; a member has one agent. */
function listActive(queries: Queries, { siteId, currency, firstDay, lastDay, knownUntil }: LiveAsked) {
  return queries.all(
    activeRow,
    sql`
      select d.agent_id::text as agent_id, count(distinct d.member_id)::integer as members
        from member_days d
       where d.site_id = ${siteId}
         and d.currency = ${currency}
         and d.day between ${firstDay}::date and ${lastDay}::date
         and d.bets > coalesce((select sum(p.bets)
                                  from play_days p
                                 where p.site_id = d.site_id
                                   and p.member_id = d.member_id
                                   and p.currency = d.currency
                                   and p.day = d.day
                                   and p.booked_day > ${knownUntil}::date), 0)
       group by d.agent_id`,
  )
}

const keptRow = z.object({
  settlementId: z.bigint(),
  agentId: z.string(),
  parentId: z.nullable(z.string()),
  rootId: z.string(),
  planId: z.bigint(),
  hasEnoughActive: z.boolean(),
  ownUnits: z.bigint(),
  correctionUnits: z.bigint(),
  payUnits: z.bigint(),
})
export type KeptLine = z.infer<typeof keptRow>

/** Of all agents, or of these alone: a list in the statement lets the rows be found by agent. */
type OfAgents = { readonly agents?: readonly string[] | undefined }

function only(column: Sql, agents: readonly string[] | undefined): Sql {
  return agents === undefined ? sql`` : sql`and ${column} = any (${[...agents]}::bigint[])`
}

/** The lines of all periods, as a later one is worked out from them. */
export function listKeptLines(queries: Queries, { siteId, currency, agents }: SiteMoney & OfAgents) {
  return queries.all(
    keptRow,
    sql`
      select l.settlement_id, l.agent_id::text as agent_id, l.parent_id::text as parent_id, l.root_id::text as root_id,
             l.plan_id, l.has_enough_active, l.own_units, l.correction_units, l.pay_units
        from agent_settlement_lines l
        join agent_settlements s on s.id = l.settlement_id and s.site_id = l.site_id
       where l.site_id = ${siteId}
         and s.currency = ${currency}
         and ${stands}
         ${only(sql`l.agent_id`, agents)}
       order by s.first_day, l.agent_id`,
  )
}

const lineRow = z.object({
  agentId: z.bigint(),
  code: z.string(),
  level: z.int(),
  above: z.nullable(z.string()),
  planId: z.bigint(),
  hasEnoughActive: z.boolean(),
  ggrUnits: units,
  jackpotUnits: units,
  bonusUnits: units,
  baseFine: units,
  carriedFine: units,
  rate: z.nullable(z.int()),
  earnedUnits: z.bigint(),
  belowUnits: z.bigint(),
  ownUnits: z.bigint(),
  correctionUnits: z.bigint(),
  payUnits: z.bigint(),
  debtUnits: z.bigint(),
})
export type SettlementLine = z.infer<typeof lineRow>

/** The lines of one period. */
export function listLines(queries: Queries, { siteId, settlementId, agents }: Settlement & OfAgents) {
  return queries.all(
    lineRow,
    sql`
      select l.agent_id, a.code, a.level, above.code as above, l.plan_id, l.has_enough_active,
             l.ggr_units::text as ggr_units, l.jackpot_units::text as jackpot_units, l.bonus_units::text as bonus_units,
             l.base_fine::text as base_fine, l.carried_fine::text as carried_fine, l.rate, l.earned_units, l.below_units,
             l.own_units, l.correction_units, l.pay_units, l.debt_units
        from agent_settlement_lines l
        join agents a on a.id = l.agent_id and a.site_id = l.site_id
        left join agents above on above.id = l.parent_id and above.site_id = l.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         ${only(sql`l.agent_id`, agents)}
       order by l.root_id, a.level, l.agent_id`,
  )
}

const figuresRow = z.object({
  agentId: z.string(),
  ggr: units,
  jackpot: units,
  bonus: units,
  valid: z.record(z.string(), units),
})

export type FiguresAsked = SiteMoney & Days & { readonly knownUntil: string; readonly timezone: string }

/** What the members of each agent brought in a period, as it was known at a cut. */
export async function figuresOf(
  queries: Queries,
  { siteId, currency, timezone, firstDay, lastDay, knownUntil, agents }: FiguresAsked & OfAgents,
): Promise<ReadonlyMap<string, Figures>> {
  const rows = await queries.all(
    figuresRow,
    sql`
      with plays as (
        select agent_id, sum(ggr) as ggr, sum(jackpot) as jackpot, jsonb_object_agg(game_type, valid::text) as valid
          from (select agent_id, game_type, sum(stake_units - payout_units) as ggr, sum(jackpot_part_units) as jackpot,
                       sum(valid_units) as valid
                  from branch_days
                 where site_id = ${siteId}
                   and depth = 0
                   and currency = ${currency}
                   and day between ${firstDay}::date and ${lastDay}::date
                   and booked_day <= ${knownUntil}::date
                   ${only(sql`agent_id`, agents)}
                 group by agent_id, game_type) by_type
         group by agent_id
      ), given as (
        select r.agent_id, sum(g.units) as units
          from grants g
          join registrations r on r.member_id = g.member_id and r.site_id = g.site_id
         where g.site_id = ${siteId}
           and g.currency = ${currency}
           and r.agent_id is not null
           and g.given_at >= ${firstDay}::date::timestamp at time zone ${timezone}
           and g.given_at < (${lastDay}::date + 1)::timestamp at time zone ${timezone}
           ${only(sql`r.agent_id`, agents)}
         group by r.agent_id
      )
      select coalesce(p.agent_id, g.agent_id)::text as agent_id, coalesce(p.ggr, 0)::text as ggr,
             coalesce(p.jackpot, 0)::text as jackpot, coalesce(g.units, 0)::text as bonus,
             coalesce(p.valid, '{}') as valid
        from plays p
        full join given g on g.agent_id = p.agent_id`,
  )
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, { ...figures, paymentFees: 0n }]))
}

const idRow = z.object({ id: z.bigint() })

export async function insertPeriod(
  tx: Tx,
  period: SiteMoney & Days & Pick<SettledPeriod, 'knownUntil'> & { readonly lines: readonly NewLine[] },
  { by, reason, at }: Deciding,
): Promise<bigint> {
  const { siteId, currency, firstDay, lastDay, knownUntil, lines } = period
  const pay = lines.reduce((sum, line) => sum + line.pay, 0n)
  const { id } = await tx.one(
    idRow,
    sql`
      insert into agent_settlements (site_id, currency, first_day, last_day, known_until, line_count, pay_units, closed_by,
                                     reason, closed_at)
      values (${siteId}, ${currency}, ${firstDay}, ${lastDay}, ${knownUntil}, ${lines.length}, ${pay}, ${by}, ${reason},
              ${at})
      returning id`,
  )
  return id
}

export type NewLine = {
  readonly branch: Branch
  readonly rootId: string
  readonly planId: bigint
  readonly baseFine: bigint
  readonly carriedFine: bigint
  readonly rate: bigint | undefined
  readonly earned: bigint
  readonly below: bigint
  readonly own: bigint
  readonly correction: bigint
  readonly pay: bigint
  readonly debt: bigint
}

type Settlement = { readonly siteId: number; readonly settlementId: bigint }

export async function insertLines(
  tx: Tx,
  { siteId, settlementId }: Settlement,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(line => ({
    agent_id: line.branch.agent,
    parent_id: line.branch.parent ?? null,
    root_id: line.rootId,
    plan_id: `${line.planId}`,
    has_enough_active: line.branch.hasEnoughActive,
    ggr_units: `${line.branch.figures.ggr}`,
    jackpot_units: `${line.branch.figures.jackpot}`,
    bonus_units: `${line.branch.figures.bonus}`,
    base_fine: `${line.baseFine}`,
    carried_fine: `${line.carriedFine}`,
    rate: line.rate === undefined ? null : Number(line.rate),
    earned_units: `${line.earned}`,
    below_units: `${line.below}`,
    own_units: `${line.own}`,
    correction_units: `${line.correction}`,
    pay_units: `${line.pay}`,
    debt_units: `${line.debt}`,
  }))
  await tx.run(sql`
    insert into agent_settlement_lines
           (settlement_id, site_id, agent_id, parent_id, root_id, plan_id, has_enough_active, ggr_units, jackpot_units,
            bonus_units, base_fine, carried_fine, rate, earned_units, below_units, own_units, correction_units, pay_units,
            debt_units)
    select ${settlementId}, ${siteId}, r.agent_id, r.parent_id, r.root_id, r.plan_id, r.has_enough_active, r.ggr_units,
           r.jackpot_units, r.bonus_units, r.base_fine, r.carried_fine, r.rate, r.earned_units, r.below_units, r.own_units,
           r.correction_units, r.pay_units, r.debt_units
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as r (agent_id bigint, parent_id bigint, root_id bigint, plan_id bigint, has_enough_active boolean,
                 ggr_units numeric, jackpot_units numeric, bonus_units numeric, base_fine numeric, carried_fine numeric,
                 rate integer, earned_units bigint, below_units bigint, own_units bigint, correction_units bigint,
                 pay_units bigint, debt_units bigint)`)
}

export async function insertConfirmation(
  tx: Tx,
  { siteId, settlementId }: Settlement,
  { by, reason, at }: Deciding,
): Promise<void> {
  await tx.run(sql`
    insert into agent_settlement_confirmations (settlement_id, site_id, confirmed_by, reason, confirmed_at)
    values (${settlementId}, ${siteId}, ${by}, ${reason}, ${at})`)
}

export async function insertWithdrawal(
  tx: Tx,
  { siteId, settlementId }: Settlement,
  { by, reason, at }: Deciding,
): Promise<void> {
  await tx.run(sql`
    insert into agent_settlement_withdrawals (settlement_id, site_id, withdrawn_by, reason, withdrawn_at)
    values (${settlementId}, ${siteId}, ${by}, ${reason}, ${at})`)
}

const siteRow = z.object({ siteId: z.int(), timezone: z.string() })

/** Waits for another close or confirmation of the site. */
export async function lockSettlements(tx: Tx, siteId: number): Promise<void> {
  await tx.run(sql`select lock_agent_settlements(${siteId})`)
}

export function findSettlementSite(queries: Queries, name: string) {
  return queries.maybe(siteRow, sql`select id as site_id, timezone from sites where name = ${name}`)
}

const paidRow = z.object({ agentId: z.bigint(), memberId: z.bigint(), units: z.bigint() })

/** The members who are agents that a settlement pays something. */
export function listPaidMembers(
  queries: Queries,
  { siteId, settlementId }: { readonly siteId: number; readonly settlementId: bigint },
) {
  return queries.all(
    paidRow,
    sql`
      select a.id as agent_id, a.member_id, l.pay_units as units
        from agent_settlement_lines l
        join agents a on a.id = l.agent_id and a.site_id = l.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.pay_units > 0
         and a.member_id is not null
       order by a.id`,
  )
}
