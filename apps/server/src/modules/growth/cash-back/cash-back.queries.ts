import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { CashBackLine, Rate } from './cash-back.rules.ts'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

const programmeRow = z.object({
  id: z.int(),
  title: z.string(),
  currency: z.enum(currencyCodes),
  turnover: z.int(),
  leastUnits: z.bigint(),
  createdAt: z.date(),
})
export type CashBackProgramme = z.infer<typeof programmeRow>

/** The site's newest programme of cash back in a currency that runs. */
export function findRunning(
  queries: Queries,
  { siteId, currency }: Pick<MemberName, 'siteId' | 'currency'>,
  language: string,
) {
  return queries.maybe(
    programmeRow,
    sql`
      select p.id, coalesce(p.title ->> ${language}, p.title ->> 'en_US') as title, p.currency, p.turnover,
             r.least_units, p.created_at
        from cash_back_rules r
        join grant_programmes p on p.id = r.programme_id
       where r.site_id = ${siteId} and p.currency = ${currency} and p.stopped_at is null
       order by p.id desc
       limit 1`,
  )
}

const rateRow = z.object({
  gameType: z.int(),
  platformId: z.int(),
  rateParts: z.int(),
})

export function listRates(queries: Queries, siteId: number, programmeId: number): Promise<Rate[]> {
  return queries.all(
    rateRow,
    sql`
      select game_type, platform_id, rate_parts
        from cash_back_rates
       where programme_id = ${programmeId} and site_id = ${siteId}
       order by game_type, platform_id`,
  )
}

const nameRow = z.object({ kind: z.enum(['type', 'platform']), id: z.int(), code: z.string(), name: z.string() })
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

/** From the sums that the database keeps with the bets; a late void is in them at once. The newest day first. */
export function listPlayed(queries: Queries, { siteId, memberId, currency }: MemberName, since: string) {
  return queries.all(
    playedRow,
    sql`
      select day::text, game_type, platform_id, sum(valid_units)::text as valid_units
        from play_days
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency} and day >= ${since}::date
       group by day, game_type, platform_id
      having sum(valid_units) > 0
       order by play_days.day desc, game_type, platform_id`,
  )
}

const claimedRow = z.object({
  day: z.string(),
  gameType: z.int(),
  platformId: z.int(),
  validUnits: z.bigint(),
  rateParts: z.int(),
  units: z.bigint(),
})

export function listClaimed(
  queries: Queries,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  { programmeId, since }: { readonly programmeId: number; readonly since: string },
): Promise<CashBackLine[]> {
  return queries.all(
    claimedRow,
    sql`
      select day::text, game_type, platform_id, valid_units, rate_parts, units
        from cash_back_claims
       where programme_id = ${programmeId} and member_id = ${memberId} and site_id = ${siteId}
         and day >= ${since}::date
       order by cash_back_claims.day desc, game_type, platform_id`,
  )
}

export async function insertClaimed(
  tx: Tx,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  { programmeId, lines, at }: { readonly programmeId: number; lines: readonly CashBackLine[]; readonly at: Date },
): Promise<void> {
  for (const { day, gameType, platformId, validUnits, rateParts, units } of lines) {
    await tx.run(sql`
      insert into cash_back_claims
             (programme_id, member_id, day, game_type, platform_id, site_id, valid_units, rate_parts, units, claimed_at)
      values (${programmeId}, ${memberId}, ${day}::date, ${gameType}, ${platformId}, ${siteId}, ${validUnits},
              ${rateParts}, ${units}, ${at})`)
  }
}
