import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const resultRow = z.object({
  platformId: z.number(),
  gameCode: z.string(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  payoutUnits: z.bigint(),
  settledAt: z.date(),
})
export type ResultRow = z.infer<typeof resultRow>

type Wanted = { readonly siteId: number; readonly since: Date; readonly most: number }

/** Bets of members that were settled last, newest first. Free rounds have no stake and are left out. */
export function listRecentResults(queries: Queries, { siteId, since, most }: Wanted): Promise<ResultRow[]> {
  return queries.all(
    resultRow,
    sql`
      select bet.platform_id, bet.game_code, member.account, bet.currency, bet.stake_units, bet.payout_units,
             bet.settled_at
        from bet_records bet
        join members member on member.id = bet.member_id and member.site_id = bet.site_id
       where bet.site_id = ${siteId} and bet.state in ('settled', 'resettled') and bet.settled_at >= ${since}
         and bet.stake_units > 0 and not bet.is_free_round
       order by bet.settled_at desc
       limit ${most}`,
  )
}
