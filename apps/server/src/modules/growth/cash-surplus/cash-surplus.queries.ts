import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { MemberName } from '../grants/index.ts'

type SiteCurrency = { readonly siteId: number; readonly currency: Currency }

const programmeRow = z.object({
  id: z.int(),
  title: z.record(z.string(), z.string()),
  firstDay: z.string(),
  rateParts: z.int(),
  minUnits: z.bigint(),
  mostUnits: z.bigint(),
})
export type SurplusProgramme = z.infer<typeof programmeRow>

/** The newest one that is not stopped: it takes money, and pays now or from the next day on. */
export function findOpenProgramme(queries: Queries, { siteId, currency }: SiteCurrency) {
  return queries.maybe(
    programmeRow,
    sql`
      select p.id, p.title, r.first_day::text, r.rate_parts, r.min_units, r.most_units
        from cash_surplus_rules r
        join grant_programmes p on p.id = r.programme_id
       where r.site_id = ${siteId} and p.currency = ${currency} and p.stopped_at is null
       order by r.first_day desc, p.id desc
       limit 1`,
  )
}

const dayRow = z.object({
  day: z.string(),
  programmeId: z.nullable(z.int()),
  rateParts: z.nullable(z.int()),
})
export type RatedDay = z.infer<typeof dayRow>

/** Each day of the site from one to another, with the one programme that pays for it: the newest that counts. */
export function listRatedDays(
  queries: Queries,
  { siteId, currency }: SiteCurrency,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<RatedDay[]> {
  return queries.all(
    dayRow,
    sql`
      select each.day::date::text as day, counts.programme_id, counts.rate_parts
        from generate_series(${from}::date::timestamp, ${until}::date::timestamp, '1 day') each (day)
        left join lateral (
          select r.programme_id, r.rate_parts
            from cash_surplus_rules r
            join grant_programmes p on p.id = r.programme_id
            join sites s on s.id = p.site_id
           where r.site_id = ${siteId} and p.currency = ${currency} and r.first_day <= each.day::date
             and (p.stopped_at is null or (p.stopped_at at time zone s.timezone)::date >= each.day::date)
           order by r.first_day desc, p.id desc
           limit 1) counts on true
       order by each.day`,
  )
}

/** The member's first money: days count from the one before on, which had none. */
export async function insertAccount(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  settledDay: string,
): Promise<void> {
  await tx.run(sql`
    insert into cash_surplus_accounts (member_id, currency, site_id, settled_day)
    values (${memberId}, ${currency}, ${siteId}, ${settledDay}::date)
        on conflict do nothing`)
}

const settledRow = z.object({ settledDay: z.string() })

export async function findSettledDay(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
): Promise<string | undefined> {
  const found = await queries.maybe(
    settledRow,
    sql`
      select settled_day::text
        from cash_surplus_accounts
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency}`,
  )
  return found?.settledDay
}

export async function updateSettledDay(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  day: string,
): Promise<void> {
  await tx.run(sql`
    update cash_surplus_accounts
       set settled_day = ${day}::date
     where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency}`)
}

export type PaidDay = {
  readonly day: string
  readonly programmeId: number
  readonly lowestUnits: bigint
  readonly rateParts: number
  readonly units: bigint
  readonly at: Date
}

export async function insertInterest(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  { day, programmeId, lowestUnits, rateParts, units, at }: PaidDay,
): Promise<void> {
  await tx.run(sql`
    insert into cash_surplus_interest
           (member_id, currency, day, programme_id, site_id, lowest_units, rate_parts, units, paid_at)
    values (${memberId}, ${currency}, ${day}::date, ${programmeId}, ${siteId}, ${lowestUnits}, ${rateParts}, ${units},
            ${at})`)
}

const interestRow = z.object({
  day: z.string(),
  lowestUnits: z.bigint(),
  rateParts: z.int(),
  units: z.bigint(),
})

/** The newest days that paid. */
export function listInterest(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  limit: number,
): Promise<z.infer<typeof interestRow>[]> {
  return queries.all(
    interestRow,
    sql`
      select i.day::text, i.lowest_units, i.rate_parts, i.units
        from cash_surplus_interest i
       where i.member_id = ${memberId} and i.site_id = ${siteId} and i.currency = ${currency}
       order by i.day desc
       limit ${limit}`,
  )
}

const sumRow = z.object({ units: z.string().transform(BigInt) })

/** All interest that was ever paid. */
export async function sumInterest(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
): Promise<bigint> {
  const { units } = await queries.one(
    sumRow,
    sql`
      select coalesce(sum(units), 0)::text as units
        from cash_surplus_interest
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency}`,
  )
  return units
}
