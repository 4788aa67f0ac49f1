import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

const openRow = z.object({
  id: z.int(),
  title: z.string(),
  currency: z.enum(currencyCodes),
  turnover: z.int(),
  startsAt: z.date(),
  endsAt: z.date(),
  commitment: z.string(),
  shares: z.int(),
  left: z.int(),
  totalUnits: z.string().transform(BigInt),
  /** Of the shares that are not taken yet. */
  largestUnits: z.bigint(),
})
export type OpenEnvelope = z.infer<typeof openRow>

/** The one that ends first among those that are open and of which the member has no share. */
export function findOpenEnvelope(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<OpenEnvelope | undefined> {
  return queries.maybe(
    openRow,
    sql`
      select p.id, coalesce(p.title ->> ${language}, p.title ->> 'en_US') as title, p.currency, p.turnover, p.starts_at,
             p.ends_at, e.commitment, s.shares, s.left, s.total_units, s.largest_units
        from red_envelopes e
        join grant_programmes p on p.id = e.programme_id
       cross join lateral (
          select count(*)::integer as shares, (count(*) filter (where h.member_id is null))::integer as left,
                 sum(h.units)::text as total_units,
                 max(h.units) filter (where h.member_id is null) as largest_units
            from red_envelope_shares h
           where h.programme_id = e.programme_id) s
       where e.site_id = ${siteId} and p.currency = ${currency} and p.stopped_at is null
         and p.starts_at <= ${now} and p.ends_at > ${now} and s.left > 0
         and not exists (select
                           from red_envelope_shares h
                          where h.programme_id = e.programme_id and h.member_id = ${memberId})
       order by p.ends_at, p.id
       limit 1`,
  )
}

const leftRow = z.object({ isLeft: z.boolean() })

/** Whether any share is free, without a lock: most of a crowd need not wait for those who get one. */
export async function hasFreeShare(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
): Promise<boolean> {
  const row = await queries.one(
    leftRow,
    sql`
      select exists (select
                       from red_envelope_shares
                      where programme_id = ${programmeId}::bigint and site_id = ${siteId} and member_id is null) as is_left`,
  )
  return row.isLeft
}

const shareRow = z.object({ units: z.bigint() })

/** Takes the next free share for a member, and holds it until the transaction ends; undefined when none is free. */
export async function takeShare(
  tx: Tx,
  { siteId, memberId, programmeId }: { readonly siteId: number; memberId: bigint; programmeId: number },
  at: Date,
): Promise<bigint | undefined> {
  const row = await tx.maybe(
    shareRow,
    sql`
      update red_envelope_shares
         set member_id = ${memberId}, claimed_at = ${at}
       where programme_id = ${programmeId} and site_id = ${siteId}
         and number = (select h.number
                         from red_envelope_shares h
                        where h.programme_id = ${programmeId} and h.site_id = ${siteId} and h.member_id is null
                        order by h.number
                        limit 1
                          for update skip locked)
      returning units`,
  )
  return row?.units
}

const proofRow = z.object({
  currency: z.enum(currencyCodes),
  commitment: z.string(),
  salt: z.string(),
  /** Null: its split was not drawn from the key. */
  leastUnits: z.nullable(z.bigint()),
  isOver: z.boolean(),
  units: z.array(z.coerce.bigint()),
  taken: z.array(z.boolean()),
})

export function findProof(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
  now: Date,
) {
  return queries.maybe(
    proofRow,
    sql`
      select p.currency, e.commitment, e.salt, e.least_units,
             p.ends_at <= ${now} or p.stopped_at is not null or not bool_or(h.member_id is null) as is_over,
             array_agg(h.units::text order by h.number) as units,
             array_agg(h.member_id is not null order by h.number) as taken
        from red_envelopes e
        join grant_programmes p on p.id = e.programme_id
        join red_envelope_shares h on h.programme_id = e.programme_id
       where e.programme_id = ${programmeId}::bigint and e.site_id = ${siteId}
       group by p.id, e.programme_id`,
  )
}

const shownRow = z.object({
  id: z.int(),
  siteId: z.int(),
  currency: z.enum(currencyCodes),
  startsAt: z.date(),
  endsAt: z.date(),
})

/** Those that have opened and that members were not notified of, of all sites. They count as shown from now on. */
export function showOpened(tx: Tx, now: Date) {
  return tx.all(
    shownRow,
    sql`
      update red_envelopes e
         set shown_at = ${now}
        from grant_programmes p
       where p.id = e.programme_id and e.shown_at is null and p.stopped_at is null
         and p.starts_at <= ${now} and p.ends_at > ${now}
      returning p.id, p.site_id, p.currency, p.starts_at, p.ends_at`,
  )
}

export type NewEnvelope = {
  readonly siteId: number
  readonly programmeId: number
  readonly salt: string
  readonly commitment: string
  readonly shares: readonly bigint[]
  readonly leastUnits: bigint
}

export async function insertEnvelope(tx: Tx, envelope: NewEnvelope): Promise<void> {
  const { siteId, programmeId, salt, commitment, shares, leastUnits } = envelope
  await tx.run(sql`
    insert into red_envelopes (programme_id, site_id, salt, commitment, least_units)
    values (${programmeId}, ${siteId}, ${salt}, ${commitment}, ${leastUnits})`)
  await tx.run(sql`
    insert into red_envelope_shares (programme_id, site_id, number, units)
    select ${programmeId}, ${siteId}, s.number, s.units::bigint
      from unnest(${shares.map(String)}::text[]) with ordinality as s (units, number)`)
}
