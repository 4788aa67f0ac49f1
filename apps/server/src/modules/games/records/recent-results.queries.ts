import { resultsNames, type ResultsName } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const resultRow = z.object({
  platformId: z.number(),
  gameCode: z.string(),
  account: z.string(),
  isHidden: z.boolean(),
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
             bet.settled_at, coalesce(name.shown_as = 'hidden', false) as is_hidden
        from bet_records bet
        join members member on member.id = bet.member_id and member.site_id = bet.site_id
        left join results_names name on name.member_id = member.id
       where bet.site_id = ${siteId} and bet.state in ('settled', 'resettled') and bet.settled_at >= ${since}
         and bet.stake_units > 0 and not bet.is_free_round and name.shown_as is distinct from 'absent'
       order by bet.settled_at desc
       limit ${most}`,
  )
}

const nameRow = z.object({ shownAs: z.enum(resultsNames) })

export async function findResultsName(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
): Promise<ResultsName | undefined> {
  const row = await queries.maybe(
    nameRow,
    sql`select shown_as from results_names where site_id = ${siteId} and member_id = ${memberId}`,
  )
  return row?.shownAs
}

type NameChoice = { readonly siteId: number; readonly memberId: bigint; readonly show: ResultsName }

export async function upsertResultsName(
  queries: Queries,
  { siteId, memberId, show }: NameChoice,
  at: Date,
): Promise<void> {
  await queries.run(sql`
    insert into results_names (member_id, site_id, shown_as, changed_at)
    values (${memberId}, ${siteId}, ${show}, ${at})
    on conflict (member_id) do update set shown_as = excluded.shown_as, changed_at = excluded.changed_at`)
}
