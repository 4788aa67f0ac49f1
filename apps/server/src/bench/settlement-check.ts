import { paymentsOf, settle, type Branch, type Figures, type Plan } from '@glasshouse/agent-settlement'
import { sql, type Database } from '@glasshouse/postgres'
import { z } from 'zod'
import type { SettlementLine } from '../modules/growth/agents/index.ts'
import { currency, siteId, type Days } from './settlement-fill.ts'

const units = z.string().transform(BigInt)
const sumRow = z.object({
  agentId: z.string(),
  gameType: z.string(),
  ggr: units,
  valid: units,
})
const bonusRow = z.object({ agentId: z.string(), units })

const inDays = ({ firstDay, lastDay }: Days, at: ReturnType<typeof sql>) => sql`
  ${at} >= ${firstDay}::date::timestamp at time zone 'America/Caracas'
  and ${at} < (${lastDay}::date + 1)::timestamp at time zone 'America/Caracas'`

/** The sums of a period by agent, from its bets alone: one plain statement, without any of the sums that are kept. */
export function sumBets(database: Database, days: Days) {
  return database.transaction(
    tx =>
      tx.all(
        sumRow,
        sql`
          select r.agent_id::text as agent_id, b.game_type::text as game_type,
                 sum(b.stake_units - b.payout_units)::text as ggr, sum(b.valid_bet_units)::text as valid
            from bet_records b
            join registrations r on r.member_id = b.member_id and r.site_id = b.site_id
           where b.site_id = ${siteId}
             and b.currency = ${currency}
             and b.state in ('settled', 'resettled')
             and r.agent_id is not null
             and ${inDays(days, sql`b.settled_at`)}
           group by r.agent_id, b.game_type`,
      ),
    { isLong: true },
  )
}

/** What the members of each agent brought, as the bets say it now. No game of theirs feeds a jackpot of the house. */
export async function figuresFromBets(database: Database, days: Days): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Figures>()
  const none: Figures = { ggr: 0n, jackpot: 0n, bonus: 0n, paymentFees: 0n, valid: {} }
  for (const { agentId, gameType, ggr, valid } of await sumBets(database, days)) {
    const known = figures.get(agentId) ?? none
    figures.set(agentId, {
      ...known,
      ggr: known.ggr + ggr,
      valid: { ...known.valid, [gameType]: valid },
    })
  }
  const given = await database.all(
    bonusRow,
    sql`
      select r.agent_id::text as agent_id, sum(g.units)::text as units
        from grants g
        join registrations r on r.member_id = g.member_id
       where g.site_id = ${siteId}
         and g.currency = ${currency}
         and r.agent_id is not null
         and ${inDays(days, sql`g.given_at`)}
       group by r.agent_id`,
  )
  for (const { agentId, units: bonus } of given) {
    figures.set(agentId, { ...(figures.get(agentId) ?? none), bonus })
  }
  return figures
}

export type Closed = {
  readonly lines: readonly SettlementLine[]
  readonly figures: ReadonlyMap<string, Figures>
}

/** How many lines of the last period are not, to the unit, what the bets of all periods come to. */
export function differencesOf(
  periods: readonly Closed[],
  { plan, root }: { readonly plan: Plan; readonly root: string },
): number {
  const settled = settle(
    periods.map(({ lines, figures }) => ({ plan, branches: branchesOf(lines, { figures, root }) })),
  )
  const paid = new Map<string, bigint>()
  for (const { lines } of periods.slice(0, -1))
    for (const line of lines) paid.set(line.code, (paid.get(line.code) ?? 0n) + line.payUnits)
  const own = new Map((settled.at(-1) ?? []).map(line => [line.agent, line]))
  const payments = new Map(paymentsOf(settled, paid).map(payment => [payment.agent, payment]))
  const said = (periods.at(-1)?.lines ?? []).filter(({ code }) => own.has(code))
  if (said.length !== own.size) return own.size
  return said.filter(line => {
    const [mine, payment] = [own.get(line.code), payments.get(line.code)]
    const isEqual =
      line.baseFine === mine?.base &&
      line.carriedFine === mine.carried &&
      line.earnedUnits === mine.earned &&
      line.ownUnits === mine.own &&
      line.payUnits === payment?.pay &&
      line.debtUnits === payment.debt
    return !isEqual
  }).length
}

/** Of the root's line alone, by code. */
function branchesOf(
  lines: readonly SettlementLine[],
  { figures, root }: { readonly figures: ReadonlyMap<string, Figures>; readonly root: string },
): readonly Branch[] {
  const inside = new Set([root])
  const sorted = lines.toSorted((one, other) => one.level - other.level)
  for (const { code, above } of sorted) if (above !== null && inside.has(above)) inside.add(code)
  return sorted
    .filter(({ code }) => inside.has(code))
    .map(({ agentId, code, above, hasEnoughActive }) => ({
      agent: code,
      parent: above ?? undefined,
      hasEnoughActive,
      figures: figures.get(`${agentId}`) ?? { ggr: 0n, jackpot: 0n, bonus: 0n, paymentFees: 0n, valid: {} },
    }))
}
