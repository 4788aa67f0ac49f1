import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds } from '../../money/ledger-accounts/index.ts'

const row = z.object({ balance: z.bigint() })

/** Units in the jackpot; 0 before it was first funded. */
export async function findPotUnits(queries: Queries, siteId: number, currency: Currency): Promise<bigint> {
  const found = await queries.maybe(
    row,
    sql`
      select balance
        from ledger.accounts
       where owner = ${siteId}
         and kind = ${accountKinds.jackpot}
         and currency = ${currency}`,
  )
  return found?.balance ?? 0n
}
