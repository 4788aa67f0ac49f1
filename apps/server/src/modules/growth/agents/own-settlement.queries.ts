import type { Currency } from '@glasshouse/money'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
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

type Mine = { readonly siteId: number; readonly agentId: bigint }

const lineColumns = sql`
  s.id, s.currency, to_char(s.first_day, 'YYYY-MM-DD') as first_day, to_char(s.last_day, 'YYYY-MM-DD') as last_day,
  to_char(s.known_until, 'YYYY-MM-DD') as known_until, c.settlement_id is not null as is_paid, l.base_fine::text as base_fine, l.carried_fine::text as carried_fine, l.rate,
  l.earned_units, l.below_units, l.own_units, l.correction_units, l.pay_units, l.debt_units,
  l.ggr_units::text as ggr_units, l.jackpot_units::text as jackpot_units, l.bonus_units::text as bonus_units`

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
    lineRow,
    sql`
      select ${lineColumns}
        from agent_settlement_lines l
        join agent_settlements s on s.id = l.settlement_id and s.site_id = l.site_id
        join agent_tree mine on mine.descendant_id = l.agent_id and mine.site_id = l.site_id
        left join agent_settlement_confirmations c on c.settlement_id = s.id and c.site_id = s.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.agent_id = ${openedId}
         and mine.ancestor_id = ${agentId}
         and ${stands}`,
  )
}

const belowRow = z.object({
  id: z.bigint(),
  code: z.string(),
  level: z.int(),
  earnedUnits: z.bigint(),
})

/** The agents directly below an agent of the caller's branch, as the tree was at the close. */
export function listLinesBelow(queries: Queries, { siteId, agentId, settlementId, openedId }: Opened) {
  return queries.all(
    belowRow,
    sql`
      select a.id, a.code, a.level, l.earned_units
        from agent_settlement_lines l
        join agents a on a.id = l.agent_id and a.site_id = l.site_id
        join agent_tree mine on mine.descendant_id = l.agent_id and mine.site_id = l.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.parent_id = ${openedId}
         and mine.ancestor_id = ${agentId}
       order by a.id`,
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
})

/** The members of an agent of the caller's branch who played in a period, as it was known at the close. */
export function listSettledMembers(
  queries: Queries,
  {
    siteId,
    agentId,
    openedId,
    currency,
    firstDay,
    lastDay,
    knownUntil,
    afterId,
    limit,
  }: Opened &
    Pick<OwnLine, 'currency' | 'firstDay' | 'lastDay' | 'knownUntil'> & {
      readonly afterId: bigint
      readonly limit: number
    },
) {
  return queries.all(
    memberRow,
    sql`
      select m.id, m.account, sum(p.bets)::integer as bets, sum(p.stake_units)::text as stake_units,
             sum(p.valid_units)::text as valid_units, sum(p.payout_units)::text as payout_units,
             sum(p.jackpot_part_units)::text as jackpot_units
        from agent_tree mine
        join registrations r on r.agent_id = mine.descendant_id and r.site_id = mine.site_id
        join members m on m.id = r.member_id and m.site_id = r.site_id
        join play_days p on p.member_id = m.id and p.site_id = m.site_id
       where mine.site_id = ${siteId}
         and mine.ancestor_id = ${agentId}
         and mine.descendant_id = ${openedId}
         and m.id > ${afterId}
         and p.currency = ${currency}
         and p.day between ${firstDay}::date and ${lastDay}::date
         and p.booked_day <= ${knownUntil}::date
       group by m.id, m.account
       order by m.id
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
