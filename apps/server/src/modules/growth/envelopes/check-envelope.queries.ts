import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

type EnvelopeName = { readonly siteId: number; readonly programmeId: number }

const keyRow = z.object({
  currency: z.enum(currencyCodes),
  salt: z.string(),
  commitment: z.string(),
  leastUnits: z.nullable(z.bigint()),
  fundedUnits: z.string().transform(BigInt),
})

/** What an envelope was drawn from, and what it was given. */
export function findKey(queries: Queries, { siteId, programmeId }: EnvelopeName) {
  return queries.maybe(
    keyRow,
    sql`
      select p.currency, e.salt, e.commitment, e.least_units,
             (select coalesce(sum(d.units), 0)::text
                from grant_programme_decisions d
               where d.programme_id = p.id and d.decision = 'fund') as funded_units
        from red_envelopes e
        join grant_programmes p on p.id = e.programme_id
       where e.programme_id = ${programmeId} and e.site_id = ${siteId}`,
  )
}

const shareRow = z.object({
  number: z.int(),
  units: z.bigint(),
  memberId: z.nullable(z.bigint()),
  grantUnits: z.bigint(),
})
export type ShareRow = z.infer<typeof shareRow>

/** In their order, each with what its member was given. */
export function listShares(queries: Queries, { siteId, programmeId }: EnvelopeName): Promise<ShareRow[]> {
  return queries.all(
    shareRow,
    sql`
      select h.number, h.units, h.member_id, coalesce(g.units, 0) as grant_units
        from red_envelope_shares h
        left join grants g on g.programme_id = h.programme_id and g.member_id = h.member_id
       where h.programme_id = ${programmeId} and h.site_id = ${siteId}
       order by h.number`,
  )
}
