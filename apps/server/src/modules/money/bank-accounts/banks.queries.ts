import { type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const bankRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(['bank', 'wallet']),
})
export type Bank = z.infer<typeof bankRow>

type Offer = { readonly currency: Currency; readonly language: string }

/** The banks of a currency that payouts go to, in the order in which they are shown. */
export function listBanks(queries: Queries, { currency, language }: Offer): Promise<Bank[]> {
  return queries.all(
    bankRow,
    sql`
      select id, code, coalesce(name ->> ${language}, name ->> 'en_US') as name, type
        from banks
       where currency = ${currency} and is_open
       order by sort, id`,
  )
}

/** The wire lets any whole number through as an id, so it is compared as one that holds them all. */
export function findBank(
  queries: Queries,
  { currency, language }: Offer,
  bankId: bigint,
): Promise<Bank | undefined> {
  return queries.maybe(
    bankRow,
    sql`
      select id, code, coalesce(name ->> ${language}, name ->> 'en_US') as name, type
        from banks
       where id = ${bankId}::bigint and currency = ${currency} and is_open`,
  )
}
