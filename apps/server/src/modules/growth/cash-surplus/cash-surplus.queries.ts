import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
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

/** The last day of a programme that is stopped or has an end of its own; null without one. */
export const lastDay = sql`
  least((p.stopped_at at time zone s.timezone)::date, (p.ends_at at time zone s.timezone)::date - 1)`

/** The same as columns of a statement. */
type Named = { readonly siteId: Sql; readonly currency: Sql }

/** The one programme of a day of the site: the newest that counts for it. */
const programmeOf = ({ siteId, currency }: SiteCurrency | Named, day: Sql) => sql`
  select r.programme_id, r.rate_parts
    from cash_surplus_rules r
    join grant_programmes p on p.id = r.programme_id
    join sites s on s.id = p.site_id
   where r.site_id = ${siteId} and p.currency = ${currency} and r.first_day <= ${day}
     and coalesce(${lastDay} >= ${day}, true)
   order by r.first_day desc, p.id desc
   limit 1`

/** The programme of a day. That of the next day takes money: what is put in counts from then on. */
export function findProgramme(queries: Queries, name: SiteCurrency, day: string) {
  return queries.maybe(
    programmeRow,
    sql`
      select p.id, p.title, r.first_day::text, r.rate_parts, r.min_units, r.most_units
        from (${programmeOf(name, sql`${day}::date`)}) of_day
        join cash_surplus_rules r on r.programme_id = of_day.programme_id
        join grant_programmes p on p.id = r.programme_id
       where r.site_id = ${name.siteId}`,
  )
}

const changeRow = z.object({ day: z.string(), rateParts: z.nullable(z.int()) })
/** From this day on another programme pays, or none. */
export type SurplusChange = z.infer<typeof changeRow>

/** The first day after another on which a programme does not count any more. */
export function findChange(
  queries: Queries,
  name: SiteCurrency,
  { after, programmeId }: { readonly after: string; readonly programmeId: number },
) {
  return queries.maybe(
    changeRow,
    sql`
      select each.day::text, counts.rate_parts
        from (select unnest(array[r.first_day, ${lastDay} + 1]) as day
                from cash_surplus_rules r
                join grant_programmes p on p.id = r.programme_id
                join sites s on s.id = p.site_id
               where r.site_id = ${name.siteId} and p.currency = ${name.currency}) each
        left join lateral (${programmeOf(name, sql`each.day`)}) counts on true
       where each.day > ${after}::date and counts.programme_id is distinct from ${programmeId}
       order by each.day
       limit 1`,
  )
}

const endRow = z.object({ day: z.nullable(z.string()) })

/**
 * The ends of savings of all sites: the last day of a programme, where none counts for the next one. A programme that is
 * stopped before its first day has one too: money may have been put in for it.
 */
export const ends = sql`
  select each.site_id, each.currency, each.day
    from (select r.site_id, p.currency, ${lastDay} as day
            from cash_surplus_rules r
            join grant_programmes p on p.id = r.programme_id
            join sites s on s.id = p.site_id) each
   where not exists (${programmeOf({ siteId: sql`each.site_id`, currency: sql`each.currency` }, sql`each.day + 1`)})`

/** The newest end of savings before a day. */
export async function findEndedDay(
  queries: Queries,
  { siteId, currency }: SiteCurrency,
  today: string,
): Promise<string | undefined> {
  const { day } = await queries.one(
    endRow,
    sql`
      select max(ended.day)::text as day
        from (${ends}) ended
       where ended.site_id = ${siteId} and ended.currency = ${currency} and ended.day < ${today}::date`,
  )
  return day ?? undefined
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
        left join lateral (${programmeOf({ siteId, currency }, sql`each.day::date`)}) counts on true
       order by each.day`,
  )
}

/** The member's first money: days count from the one before on, which had none; an end from before is none of theirs. */
export async function insertAccount(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  { settledDay, endedDay }: { readonly settledDay: string; readonly endedDay: string | undefined },
): Promise<void> {
  await tx.run(sql`
    insert into cash_surplus_accounts (member_id, currency, site_id, settled_day, ended_day)
    values (${memberId}, ${currency}, ${siteId}, ${settledDay}::date, ${endedDay ?? null}::date)
        on conflict do nothing`)
}

/** Notes the end of a programme, whose savings come home; false if that was done before. */
export async function updateEndedDay(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  day: string,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update cash_surplus_accounts
       set ended_day = ${day}::date
     where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency}
       and (ended_day is null or ended_day < ${day}::date)`)
  return changed > 0
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
