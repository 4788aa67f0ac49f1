import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindGrantBudget } from '../../money/ledger-accounts/index.ts'
import type { PreviewPeriod } from '../grants/index.ts'
import { claimDays, type Rate } from './cash-back.rules.ts'

const siteOfRow = z.object({
  siteId: z.int(),
  currency: z.enum(currencyCodes),
  timezone: z.string(),
})

/** Of all sites on purpose where the transaction allows it: staff serve them all. */
export function findCashBack(tx: Tx, programmeId: number) {
  return tx.maybe(
    siteOfRow,
    sql`
      select p.site_id, p.currency, s.timezone
        from cash_back_rules r
        join grant_programmes p on p.id = r.programme_id
        join sites s on s.id = p.site_id
       where r.programme_id = ${programmeId}`,
  )
}

const endedRow = z.object({ siteId: z.int(), programmeId: z.int(), currency: z.enum(currencyCodes) })

/** Those that are stopped, of which no day can be claimed any more, and that have a budget left. Of all sites. */
export function listEnded(tx: Tx, now: Date) {
  return tx.all(
    endedRow,
    sql`
      select p.site_id, p.id as programme_id, p.currency
        from cash_back_rules r
        join grant_programmes p on p.id = r.programme_id
        join sites s on s.id = p.site_id
        join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       where (p.stopped_at at time zone s.timezone)::date + ${claimDays}::integer < (${now}::timestamptz at time zone s.timezone)::date
         and budget.balance - budget.held > 0
       order by p.id`,
  )
}

export async function insertRules(
  tx: Tx,
  rules: {
    readonly siteId: number
    readonly programmeId: number
    readonly firstDay: string
    readonly leastUnits: bigint
    readonly rates: readonly Rate[]
  },
): Promise<void> {
  const { siteId, programmeId, firstDay, leastUnits, rates } = rules
  await tx.run(sql`
    insert into cash_back_rules (programme_id, site_id, first_day, least_units)
    values (${programmeId}, ${siteId}, ${firstDay}::date, ${leastUnits})`)
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

/** The valid bets that were first settled in a time, from the bet records themselves. */
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
         and coalesce(b.first_settled_at, b.settled_at) >= ${from}
         and coalesce(b.first_settled_at, b.settled_at) < ${until}
       group by b.member_id, m.account, b.game_type, b.platform_id
       order by b.member_id, b.game_type, b.platform_id`,
  )
}

const paidRow = z.object({
  programmeId: z.int(),
  memberId: z.bigint(),
  account: z.string(),
  /** Names the grant, as its key in the ledger does. */
  occurrence: z.string(),
  units: z.string().transform(BigInt),
})

/** What was claimed for a day, and every grant for it, with or without a claim: given within two weeks after the day began. */
export function listPaid(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: string },
  { day, from }: { readonly day: string; readonly from: Date },
) {
  return queries.all(
    paidRow,
    sql`
      select one.programme_id, one.member_id, m.account, one.occurrence, sum(one.units)::text as units
        from (select programme_id, member_id, units,
                     case turn when 1 then ${day}::text else ${day}::text || ' ' || turn end as occurrence
                from cash_back_claims
               where site_id = ${siteId} and currency = ${currency} and day = ${day}::date
               union all
              select g.programme_id, g.member_id, 0, g.occurrence
                from grants g
                join cash_back_rules r on r.programme_id = g.programme_id
               where g.site_id = ${siteId} and g.currency = ${currency}
                 and (g.occurrence = ${day} or g.occurrence like ${day}::text || ' %')
                 and g.given_at >= ${from} and g.given_at < ${from}::timestamptz + interval '14 days') one
        join members m on m.id = one.member_id
       group by one.programme_id, one.member_id, m.account, one.occurrence
       order by one.member_id, one.occurrence`,
  )
}

const playedDayRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  day: z.string(),
  gameType: z.int(),
  platformId: z.int(),
  validUnits: z.string().transform(BigInt),
})

/** The valid bets of all members on the days from one to another. */
export function listPlayedDays(
  queries: Queries,
  { siteId, currency, from, until }: Pick<PreviewPeriod, 'siteId' | 'currency' | 'from' | 'until'>,
) {
  return queries.all(
    playedDayRow,
    sql`
      select b.member_id, m.account, b.day::text, b.game_type, b.platform_id, sum(b.valid_units)::text as valid_units
        from play_days b
        join members m on m.id = b.member_id
       where b.site_id = ${siteId} and b.currency = ${currency} and b.day between ${from}::date and ${until}::date
       group by b.member_id, m.account, b.day, b.game_type, b.platform_id
      having sum(b.valid_units) > 0
       order by b.member_id, b.day`,
  )
}
