import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { CashBackLine, Played } from './cash-back.rules.ts'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

const rateRow = z.object({ gameType: z.int(), platformId: z.int(), rateParts: z.int() })
const programmeRow = z.object({
  id: z.int(),
  title: z.record(z.string(), z.string()),
  turnover: z.int(),
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  leastUnits: z.bigint(),
  rates: z.array(rateRow),
})
export type CashBackProgramme = z.infer<typeof programmeRow>

/** Those that count for a day since then, or will. */
export function listCashBacks(
  queries: Queries,
  { siteId, currency }: Pick<MemberName, 'siteId' | 'currency'>,
  since: string,
): Promise<CashBackProgramme[]> {
  return queries.all(
    programmeRow,
    sql`
      select p.id, p.title, p.turnover, r.first_day::text, ended.day::text as last_day, r.least_units,
             (select jsonb_agg(jsonb_build_object('gameType', each.game_type, 'platformId', each.platform_id,
                                                  'rateParts', each.rate_parts)
                               order by each.game_type, each.platform_id)
                from cash_back_rates each
               where each.programme_id = p.id) as rates
        from cash_back_rules r
        join grant_programmes p on p.id = r.programme_id
        join sites s on s.id = p.site_id
       cross join lateral (
          select least((p.stopped_at at time zone s.timezone)::date, (p.ends_at at time zone s.timezone)::date - 1) as day) ended
       where r.site_id = ${siteId} and p.currency = ${currency}
         and (ended.day is null or ended.day >= ${since}::date)
       order by p.id`,
  )
}

const nameRow = z.object({
  kind: z.enum(['type', 'platform']),
  id: z.int(),
  code: z.string(),
  name: z.string(),
})
export type PlayName = z.infer<typeof nameRow>

/** The names of all game types and providers. */
export function listNames(queries: Queries, language: string): Promise<PlayName[]> {
  return queries.all(
    nameRow,
    sql`
      select 'type' as kind, id, id::text as code, coalesce(name ->> ${language}, name ->> 'en_US') as name
        from game_types
       union all
      select 'platform', id, gp_id, coalesce(name ->> ${language}, name ->> 'en_US')
        from platforms`,
  )
}

const playedRow = z.object({
  day: z.string(),
  gameType: z.int(),
  platformId: z.int(),
  validUnits: z.string().transform(BigInt),
})

/** From the sums that the database keeps with the bets; a late void is in them at once. */
export function listPlayed(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  since: string,
): Promise<Played[]> {
  return queries.all(
    playedRow,
    sql`
      select day::text, game_type, platform_id, sum(valid_units)::text as valid_units
        from play_days
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency} and day >= ${since}::date
       group by play_days.day, game_type, platform_id
      having sum(valid_units) > 0
       order by play_days.day desc, game_type, platform_id`,
  )
}

const foundRow = z.object({ found: z.boolean() })

/** Whether there is play on the days from one to another at all. */
export async function hasPlayed(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<boolean> {
  const row = await queries.one(
    foundRow,
    sql`
      select exists (
               select
                 from play_days
                where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency}
                  and day between ${from}::date and ${until}::date and valid_units > 0) as found`,
  )
  return row.found
}

const claimedRow = z.object({
  programmeId: z.int(),
  day: z.string(),
  turn: z.int(),
  gameType: z.int(),
  platformId: z.int(),
  validUnits: z.bigint(),
  rateParts: z.int(),
  units: z.bigint(),
})
export type ClaimedLine = z.infer<typeof claimedRow>

export function listClaimed(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  since: string,
): Promise<ClaimedLine[]> {
  return queries.all(
    claimedRow,
    sql`
      select programme_id, day::text, turn, game_type, platform_id, valid_units, rate_parts, units
        from cash_back_claims
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency} and day >= ${since}::date
       order by cash_back_claims.day desc, turn, game_type, platform_id`,
  )
}

export async function insertClaimed(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  claim: { readonly lines: readonly CashBackLine[]; readonly turn: number; readonly at: Date },
): Promise<void> {
  for (const { programmeId, day, gameType, platformId, validUnits, rateParts, units } of claim.lines) {
    await tx.run(sql`
      insert into cash_back_claims
             (member_id, currency, day, turn, programme_id, game_type, platform_id, site_id, valid_units, rate_parts,
              units, claimed_at)
      values (${memberId}, ${currency}, ${day}::date, ${claim.turn}, ${programmeId}, ${gameType}, ${platformId},
              ${siteId}, ${validUnits}, ${rateParts}, ${units}, ${claim.at})`)
  }
}
