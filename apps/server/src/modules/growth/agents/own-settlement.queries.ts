import type { Plan } from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { lotAfter } from './agents.rules.ts'
import { termsField } from './settlement.queries.ts'
import { kindAgentCommission } from '../../money/ledger-accounts/index.ts'
import { stands } from './settlement.queries.ts'

const units = z.string().transform(BigInt)
const lineRow = z.object({
  id: z.bigint(),
  currency: z.enum(currencyCodes),
  firstDay: z.string(),
  lastDay: z.string(),
  knownUntil: z.string(),
  isPaid: z.boolean(),
  baseFine: units,
  carriedFine: units,
  rate: z.nullable(z.int()),
  earnedUnits: z.bigint(),
  belowUnits: z.bigint(),
  ownUnits: z.bigint(),
  correctionUnits: z.bigint(),
  payUnits: z.bigint(),
  debtUnits: z.bigint(),
  ggrUnits: units,
  jackpotUnits: units,
  bonusUnits: units,
})
export type OwnLine = z.infer<typeof lineRow>

const openedRow = lineRow.extend({
  branchGgrUnits: units,
  branchJackpotUnits: units,
  branchBonusUnits: units,
  terms: termsField,
  startsOn: z.string(),
  activeLeast: z.int(),
  hasEnoughActive: z.boolean(),
  depth: z.int(),
  timezone: z.string(),
})
export type OpenedLine = z.infer<typeof openedRow>

type Mine = { readonly siteId: number; readonly agentId: bigint }

const lineColumns = sql`
  s.id, s.currency, to_char(s.first_day, 'YYYY-MM-DD') as first_day, to_char(s.last_day, 'YYYY-MM-DD') as last_day,
  to_char(s.known_until, 'YYYY-MM-DD') as known_until, c.settlement_id is not null as is_paid,
  l.base_fine::text as base_fine, l.carried_fine::text as carried_fine, l.rate,
  l.earned_units, l.below_units, l.own_units, l.correction_units, l.pay_units, l.debt_units,
  l.ggr_units::text as ggr_units, l.jackpot_units::text as jackpot_units, l.bonus_units::text as bonus_units`

/** Of a line `l`: the sums over its whole branch, as they were at the close. */
const branchSums = sql`
  cross join lateral (
         select sum(below.ggr_units) as ggr, sum(below.jackpot_units) as jackpot, sum(below.bonus_units) as bonus
           from agent_tree t
           join agent_settlement_lines below on below.agent_id = t.descendant_id and below.site_id = t.site_id
          where t.ancestor_id = l.agent_id
            and t.site_id = l.site_id
            and below.settlement_id = l.settlement_id
       ) branch`

/** The newest first. */
export function listOwnLines(
  queries: Queries,
  { siteId, agentId, currency, limit }: Mine & { readonly currency: Currency; readonly limit: number },
) {
  return queries.all(
    lineRow,
    sql`
      select ${lineColumns}
        from agent_settlement_lines l
        join agent_settlements s on s.id = l.settlement_id and s.site_id = l.site_id
        left join agent_settlement_confirmations c on c.settlement_id = s.id and c.site_id = s.site_id
       where l.site_id = ${siteId}
         and l.agent_id = ${agentId}
         and s.currency = ${currency}
         and ${stands}
       order by s.first_day desc
       limit ${limit}`,
  )
}

type Opened = Mine & { readonly settlementId: bigint; readonly openedId: bigint }

/** The line of an agent of the caller's branch. */
export function findLineInBranch(queries: Queries, { siteId, agentId, settlementId, openedId }: Opened) {
  return queries.maybe(
    openedRow,
    sql`
      select ${lineColumns}, branch.ggr::text as branch_ggr_units, branch.jackpot::text as branch_jackpot_units,
             branch.bonus::text as branch_bonus_units, p.terms, to_char(p.starts_on, 'YYYY-MM-DD') as starts_on,
             p.active_least, l.has_enough_active, root.depth, site.timezone
        from agent_settlement_lines l
        join agent_plan_versions p on p.id = l.plan_id and p.site_id = l.site_id
        join agent_tree root on root.descendant_id = l.agent_id and root.ancestor_id = l.root_id
       ${branchSums}
        join agent_settlements s on s.id = l.settlement_id and s.site_id = l.site_id
        join agent_tree mine on mine.descendant_id = l.agent_id and mine.site_id = l.site_id
        join sites site on site.id = l.site_id
        left join agent_settlement_confirmations c on c.settlement_id = s.id and c.site_id = s.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.agent_id = ${openedId}
         and mine.ancestor_id = ${agentId}
         and ${stands}`,
  )
}

/** Whether an agent is in the branch of the caller, once for a statement. */
function isInBranch({ siteId, agentId, openedId }: Omit<Opened, 'settlementId'>) {
  return sql`
    exists (select
              from agent_tree
             where site_id = ${siteId}
               and ancestor_id = ${agentId}
               and descendant_id = ${openedId})`
}

const belowRow = z.object({
  id: z.bigint(),
  code: z.string(),
  level: z.int(),
  earnedUnits: z.bigint(),
  ggrUnits: units,
  jackpotUnits: units,
  bonusUnits: units,
})

/** The agents directly below an agent of the caller's branch, as the tree was at the close. */
export function listLinesBelow(queries: Queries, { siteId, agentId, settlementId, openedId }: Opened) {
  return queries.all(
    belowRow,
    sql`
      select a.id, a.code, a.level, l.earned_units, branch.ggr::text as ggr_units, branch.jackpot::text as jackpot_units,
             branch.bonus::text as bonus_units
        from agent_settlement_lines l
        join agents a on a.id = l.agent_id and a.site_id = l.site_id
       ${branchSums}
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.parent_id = ${openedId}
         and ${isInBranch({ siteId, agentId, openedId })}
       order by a.id`,
  )
}

const typeRow = z.object({ gameType: z.int(), validUnits: units })

type BranchAsked = Pick<Opened, 'siteId' | 'agentId' | 'openedId'> &
  Pick<OwnLine, 'currency' | 'firstDay' | 'lastDay' | 'knownUntil'>

/** The valid bets of a branch by type of game, as they were known at the close: a rebate is made of them. */
export function listValidByType(
  queries: Queries,
  { currency, firstDay, lastDay, knownUntil, ...of }: BranchAsked,
) {
  return queries.all(
    typeRow,
    sql`
      select game_type, sum(valid_units)::text as valid_units
        from branch_days
       where site_id = ${of.siteId}
         and agent_id = ${of.openedId}
         and ${isInBranch(of)}
         and currency = ${currency}
         and day between ${firstDay}::date and ${lastDay}::date
         and booked_day <= ${knownUntil}::date
       group by game_type
      having sum(valid_units) <> 0
       order by game_type`,
  )
}

const newsRow = z.object({
  settlementId: z.bigint(),
  firstDay: z.string(),
  lastDay: z.string(),
  ggrUnits: units,
  jackpotUnits: units,
  validUnits: units,
})

/**
 * What became known of earlier periods between the close before and the one of a line, by period: the correction of the
 * line follows from it. A period of which nothing changed that the plan asks for is not among them.
 */
export function listLateNews(
  queries: Queries,
  { currency, firstDay, knownUntil, ...of }: BranchAsked,
  kind: Plan['kind'],
) {
  const asked =
    kind === 'share'
      ? sql`sum(b.stake_units - b.payout_units) <> 0 or sum(b.jackpot_part_units) <> 0`
      : sql`sum(b.valid_units) <> 0`
  return queries.all(
    newsRow,
    sql`
      with standing as (
        select s.id, s.first_day, s.last_day, s.known_until
          from agent_settlements s
         where s.site_id = ${of.siteId}
           and s.currency = ${currency}
           and s.first_day < ${firstDay}::date
           and ${stands}
      )
      select e.id as settlement_id, to_char(e.first_day, 'YYYY-MM-DD') as first_day,
             to_char(e.last_day, 'YYYY-MM-DD') as last_day, sum(b.stake_units - b.payout_units)::text as ggr_units,
             sum(b.jackpot_part_units)::text as jackpot_units, sum(b.valid_units)::text as valid_units
        from standing e
        join branch_days b on b.day between e.first_day and e.last_day
       where b.site_id = ${of.siteId}
         and b.agent_id = ${of.openedId}
         and ${isInBranch(of)}
         and b.currency = ${currency}
         and b.booked_day > (select max(known_until) from standing)
         and b.booked_day <= ${knownUntil}::date
       group by e.id, e.first_day, e.last_day
      having ${asked}
       order by e.first_day desc`,
  )
}

const memberRow = z.object({
  id: z.bigint(),
  account: z.string(),
  bets: z.int(),
  stakeUnits: units,
  validUnits: units,
  payoutUnits: units,
  jackpotUnits: units,
  bonusUnits: units,
  /** What became known of the result after the close. */
  laterUnits: units,
  /** And of the valid bets. */
  laterValidUnits: units,
})
type SettledMemberSums = z.infer<typeof memberRow>

const candidateRow = z.object({ id: z.bigint() })

type MembersAsked = Opened &
  Pick<OwnLine, 'currency' | 'firstDay' | 'lastDay' | 'knownUntil'> & {
    readonly timezone: string
    readonly afterId: bigint
    readonly limit: number
  }

/**
 * The members of an agent of the caller's branch who played in a period or were given something, as it was known at the
 * close. Some of the members are looked at after the others, in their order, until there are enough of them: what a page
 * costs does not follow from how many members the agent has.
 */
export async function listSettledMembers(
  queries: Queries,
  { afterId, limit, ...asked }: MembersAsked,
): Promise<readonly SettledMemberSums[]> {
  const found: SettledMemberSums[] = []
  let last = afterId
  for (let lot = lotAfter(limit); found.length < limit; lot = lotAfter(lot)) {
    const ids = await listMembersAfter(queries, asked, { last, lot })
    found.push(...(await sumMembers(queries, { ...asked, limit: limit - found.length }, ids)))
    last = ids.at(-1) ?? last
    if (ids.length < lot) break
  }
  return found
}

async function listMembersAfter(
  queries: Queries,
  { siteId, agentId, openedId }: Omit<Opened, 'settlementId'>,
  { last, lot }: { readonly last: bigint; readonly lot: number },
): Promise<readonly bigint[]> {
  const rows = await queries.all(
    candidateRow,
    sql`
      select member_id as id
        from registrations
       where site_id = ${siteId}
         and agent_id = ${openedId}
         and member_id > ${last}
         and ${isInBranch({ siteId, agentId, openedId })}
       order by member_id
       limit ${lot}`,
  )
  return rows.map(({ id }) => id)
}

/** Of some members, the first of those who played or were given something. */
function sumMembers(
  queries: Queries,
  {
    siteId,
    agentId,
    openedId,
    currency,
    firstDay,
    lastDay,
    knownUntil,
    timezone,
    limit,
  }: Omit<MembersAsked, 'afterId'>,
  ids: readonly bigint[],
) {
  return queries.all(
    memberRow,
    sql`
      select m.id, m.account, coalesce(p.bets, 0)::integer as bets, coalesce(p.stake, 0)::text as stake_units,
             coalesce(p.valid, 0)::text as valid_units, coalesce(p.payout, 0)::text as payout_units,
             coalesce(p.jackpot, 0)::text as jackpot_units, coalesce(g.units, 0)::text as bonus_units,
             coalesce(p.later, 0)::text as later_units, coalesce(p.later_valid, 0)::text as later_valid_units
        from registrations r
        join members m on m.id = r.member_id and m.site_id = r.site_id
       cross join lateral (
         select sum(bets) filter (where booked_day <= ${knownUntil}::date) as bets,
                sum(stake_units) filter (where booked_day <= ${knownUntil}::date) as stake,
                sum(valid_units) filter (where booked_day <= ${knownUntil}::date) as valid,
                sum(payout_units) filter (where booked_day <= ${knownUntil}::date) as payout,
                sum(jackpot_part_units) filter (where booked_day <= ${knownUntil}::date) as jackpot,
                sum(stake_units - payout_units) filter (where booked_day > ${knownUntil}::date) as later,
                sum(valid_units) filter (where booked_day > ${knownUntil}::date) as later_valid
           from play_days
          where member_id = m.id
            and site_id = m.site_id
            and currency = ${currency}
            and day between ${firstDay}::date and ${lastDay}::date
       ) p
       cross join lateral (
         select sum(units) as units
           from grants
          where member_id = m.id
            and site_id = m.site_id
            and currency = ${currency}
            and given_at >= ${firstDay}::date::timestamp at time zone ${timezone}
            and given_at < (${lastDay}::date + 1)::timestamp at time zone ${timezone}
       ) g
       where r.site_id = ${siteId}
         and r.agent_id = ${openedId}
         and r.member_id = any(${ids}::bigint[])
         and ${isInBranch({ siteId, agentId, openedId })}
         and (p.bets is not null or p.later is not null or g.units is not null)
       order by m.id
       limit ${limit}`,
  )
}

const settledMemberRow = z.object({
  account: z.string(),
  currency: z.enum(currencyCodes),
  firstDay: z.string(),
  lastDay: z.string(),
  closedAt: z.date(),
  timezone: z.string(),
})
export type SettledMember = z.infer<typeof settledMemberRow>

type MemberAsked = Mine & { readonly settlementId: bigint; readonly memberId: bigint }

/** A member of the caller's branch, with a period in which the agent of that member has a line. */
export function findSettledMember(
  queries: Queries,
  { siteId, agentId, settlementId, memberId }: MemberAsked,
): Promise<SettledMember | undefined> {
  return queries.maybe(
    settledMemberRow,
    sql`
      select m.account, s.currency, to_char(s.first_day, 'YYYY-MM-DD') as first_day,
             to_char(s.last_day, 'YYYY-MM-DD') as last_day, s.closed_at, site.timezone
        from agent_settlement_lines l
        join agent_settlements s on s.id = l.settlement_id and s.site_id = l.site_id
        join agent_tree mine on mine.descendant_id = l.agent_id and mine.site_id = l.site_id
        join registrations r on r.agent_id = l.agent_id and r.site_id = l.site_id
        join members m on m.id = r.member_id and m.site_id = r.site_id
        join sites site on site.id = l.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and mine.ancestor_id = ${agentId}
         and m.id = ${memberId}
         and ${stands}`,
  )
}

const betRow = z.object({
  betId: z.string(),
  platform: z.string(),
  game: z.string(),
  settledAt: z.date(),
  state: z.enum(['settled', 'void', 'cancelled', 'resettled']),
  stakeUnits: z.bigint(),
  validUnits: z.bigint(),
  payoutUnits: z.bigint(),
  jackpotUnits: z.bigint(),
  isChanged: z.boolean(),
})

type BetsAsked = Mine & {
  readonly memberId: bigint
  readonly member: SettledMember
  readonly language: string
  readonly page: number
  readonly limit: number
}

/**
 * The bets of a member of the caller's branch that were first settled in a period, each with what it pays into the house's
 * jackpot; one row more than a page has. Of a change counts when it came, not when the provider made it.
 */
export function listSettledBets(
  queries: Queries,
  { siteId, agentId, memberId, member, language, page, limit }: BetsAsked,
) {
  const { currency, firstDay, lastDay, closedAt, timezone } = member
  return queries.all(
    betRow,
    sql`
      with page as materialized (
             select b.*
               from registrations r
               join agent_tree mine on mine.descendant_id = r.agent_id and mine.site_id = r.site_id
               join bet_records b on b.member_id = r.member_id and b.site_id = r.site_id
              where r.site_id = ${siteId}
                and r.member_id = ${memberId}
                and mine.ancestor_id = ${agentId}
                and b.currency = ${currency}
                and b.state <> 'open'
                and coalesce(b.first_settled_at, b.settled_at) >= ${firstDay}::date::timestamp at time zone ${timezone}
                and coalesce(b.first_settled_at, b.settled_at)
                    < (${lastDay}::date + 1)::timestamp at time zone ${timezone}
              order by b.settled_at desc, b.bet_id
              limit ${limit + 1}
             offset ${(page - 1) * limit}
      )
      select b.bet_id, coalesce(p.name ->> ${language}, p.name ->> 'en_US', '') as platform,
             coalesce(g.name ->> ${language}, g.name ->> 'en_US', b.game_code) as game, b.settled_at, b.state,
             b.stake_units, b.valid_bet_units as valid_units, b.payout_units,
             coalesce(jackpot_part(fed.valid_units, share.parts), 0)::bigint as jackpot_units,
             coalesce(v.received_at, b.updated_at) >= ${closedAt} as is_changed
        from page b
        left join bet_versions v on v.platform_id = b.platform_id and v.bet_id = b.bet_id and v.version = b.version
        left join platforms p on p.id = b.platform_id
        left join games g on g.platform_id = b.platform_id and g.game_code = b.game_code
        left join jackpot_bets fed on fed.platform_id = b.platform_id and fed.bet_id = b.bet_id
        left join jackpot_shares share on share.id = fed.share_id
       order by b.settled_at desc, b.bet_id`,
  )
}

const giftRow = z.object({ title: z.string(), units })

/** What a member of the caller's branch was given in a period, by promotion. */
export function listSettledGifts(
  queries: Queries,
  { siteId, agentId, memberId, member, language, limit }: Omit<BetsAsked, 'page'>,
) {
  const { currency, firstDay, lastDay, timezone } = member
  return queries.all(
    giftRow,
    sql`
      select coalesce(g.title ->> ${language}, g.title ->> 'en_US', '') as title, sum(g.units)::text as units
        from registrations r
        join agent_tree mine on mine.descendant_id = r.agent_id and mine.site_id = r.site_id
        join grants g on g.member_id = r.member_id and g.site_id = r.site_id
       where r.site_id = ${siteId}
         and r.member_id = ${memberId}
         and mine.ancestor_id = ${agentId}
         and g.currency = ${currency}
         and g.given_at >= ${firstDay}::date::timestamp at time zone ${timezone}
         and g.given_at < (${lastDay}::date + 1)::timestamp at time zone ${timezone}
       group by 1
       order by sum(g.units) desc, 1
       limit ${limit}`,
  )
}

const balanceRow = z.object({ units: z.bigint() })

export async function commissionBalance(
  queries: Queries,
  { agentId, currency }: Pick<Mine, 'agentId'> & { readonly currency: Currency },
): Promise<bigint> {
  const row = await queries.maybe(
    balanceRow,
    sql`
      select balance - held as units
        from ledger.accounts
       where owner = ${agentId}
         and kind = ${kindAgentCommission}
         and currency = ${currency}`,
  )
  return row?.units ?? 0n
}
