import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const decisionRow = z.object({
  isBlocked: z.boolean(),
  isListed: z.boolean(),
  isCountryRefused: z.boolean(),
  isOutside: z.boolean(),
})

export type Asked = {
  readonly address: string
  readonly country: string
  /** What a row has to close for it to count. */
  readonly closes: readonly ('registration' | 'both')[]
  readonly memberId: bigint | null
  readonly now: Date
}

/** A site's rules for an address and its country, and for a member who logs in from it, if there is one. */
export function findDecision(
  queries: Queries,
  siteId: number,
  { address, country, closes, memberId, now }: Asked,
) {
  return queries.one(
    decisionRow,
    sql`
      with networks as (
             select kind
               from closed_networks
              where site_id = ${siteId} and closes = any (${[...closes]}) and ${address}::inet <<= network
                and (until is null or until > ${now}))
      select exists (select from networks where kind = 'blocked') as is_blocked,
             exists (select from networks where kind = 'listed') as is_listed,
             exists (select from closed_countries
                      where site_id = ${siteId} and closes = any (${[...closes]})
                      group by closes, is_open
                     having is_open <> bool_or(country = ${country})) as is_country_refused,
             coalesce((select not bool_or(${address}::inet <<= network)
                         from member_networks
                        where site_id = ${siteId} and member_id = ${memberId}), false) as is_outside`,
  )
}
