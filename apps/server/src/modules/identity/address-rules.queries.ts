import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const verdictRow = z.object({
  is_blocked: z.boolean(),
  is_listed: z.boolean(),
  is_country_refused: z.boolean(),
  is_outside: z.boolean(),
})

/** What a site's rules say of an address and its country, and of a member who logs in from it, if there is one. */
export function findVerdict(
  queries: Queries,
  siteId: number,
  asked: {
    readonly address: string
    readonly country: string | null
    readonly memberId: bigint | null
    readonly now: Date
  },
) {
  const { address, country, memberId, now } = asked
  return queries.one(
    verdictRow,
    sql`
      select exists (select from address_rules
                      where site_id = ${siteId} and kind = 'blocked' and ${address}::inet <<= network
                        and (until is null or until > ${now})) as is_blocked,
             exists (select from address_rules
                      where site_id = ${siteId} and kind = 'listed' and ${address}::inet <<= network
                        and (until is null or until > ${now})) as is_listed,
             exists (select from refused_countries
                      where site_id = ${siteId} and country = ${country}) as is_country_refused,
             coalesce((select not bool_or(${address}::inet <<= network)
                         from member_networks
                        where site_id = ${siteId} and member_id = ${memberId}), false) as is_outside`,
  )
}
