import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const sumRow = z.object({ currency: z.string(), total: z.string() })

/** Sum of all accounts by currency; every one of them must be zero. */
export async function trialBalance(queries: Queries): Promise<Record<string, string>> {
  const rows = await queries.all(
    sumRow,
    sql`select currency, sum(balance)::text as total from ledger.accounts group by currency`,
  )
  return Object.fromEntries(rows.map(({ currency, total }) => [currency, total]))
}

/** Currencies in which the merchant's account differs from the sum of its paid orders; there must be none. */
export function ledgerFaults(queries: Queries): Promise<unknown[]> {
  return queries.all(
    z.unknown(),
    sql`
      select a.currency, a.balance, p.units
        from ledger.accounts a
        left join (select paid_currency, sum(paid_units) as units from orders group by paid_currency) p
          on p.paid_currency = a.currency
       where a.kind = 2 and a.balance <> coalesce(p.units, 0)`,
  )
}
