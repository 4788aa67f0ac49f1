import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Rate } from './cash-back.rules.ts'

const siteOfRow = z.object({
  siteId: z.int(),
  currency: z.enum(currencyCodes),
  timezone: z.string(),
})

/** Of all sites on purpose where the transaction allows it: staff serve them all. */
export function findCashBack(queries: Queries, programmeId: number) {
  return queries.maybe(
    siteOfRow,
    sql`
      select p.site_id, p.currency, s.timezone
        from cash_back_rules r
        join grant_programmes p on p.id = r.programme_id
        join sites s on s.id = p.site_id
       where r.programme_id = ${programmeId}`,
  )
}

export async function insertRules(
  tx: Tx,
  rules: {
    readonly siteId: number
    readonly programmeId: number
    readonly leastUnits: bigint
    readonly rates: readonly Rate[]
  },
): Promise<void> {
  const { siteId, programmeId, leastUnits, rates } = rules
  await tx.run(sql`
    insert into cash_back_rules (programme_id, site_id, least_units)
    values (${programmeId}, ${siteId}, ${leastUnits})`)
  for (const { gameType, platformId, rateParts } of rates) {
    await tx.run(sql`
      insert into cash_back_rates (programme_id, game_type, platform_id, site_id, rate_parts)
      values (${programmeId}, ${gameType}, ${platformId}, ${siteId}, ${rateParts})`)
  }
}

const platformRow = z.object({ id: z.int(), code: z.string() })

export function listPlatforms(queries: Queries) {
  return queries.all(platformRow, sql`select id, gp_id as code from platforms`)
}

const playedRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  gameType: z.int(),
  platformId: z.int(),
  validUnits: z.string().transform(BigInt),
})

/** The valid bets that were settled in a time, from the bet records themselves. */
export function listBets(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: string },
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  return queries.all(
    playedRow,
    sql`
      select b.member_id, m.account, b.game_type, b.platform_id, sum(b.valid_bet_units)::text as valid_units
        from bet_records b
        join members m on m.id = b.member_id
       where b.site_id = ${siteId} and b.currency = ${currency} and b.state in ('settled', 'resettled')
         and b.settled_at >= ${from} and b.settled_at < ${until}
       group by b.member_id, m.account, b.game_type, b.platform_id
       order by b.member_id, b.game_type, b.platform_id`,
  )
}

const paidRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  units: z.string().transform(BigInt),
})

export function listPaid(queries: Queries, siteId: number, asked: { programmeId: number; day: string }) {
  return queries.all(
    paidRow,
    sql`
      select c.member_id, m.account, sum(c.units)::text as units
        from cash_back_claims c
        join members m on m.id = c.member_id
       where c.programme_id = ${asked.programmeId} and c.day = ${asked.day}::date and c.site_id = ${siteId}
       group by c.member_id, m.account
       order by c.member_id`,
  )
}
