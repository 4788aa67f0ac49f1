import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindsAtProviders, platformOfKind } from '../ledger-accounts/index.ts'
import { type WalletMember } from './wallet-deps.ts'

const mirrorRow = z.object({ kind: z.number(), units: z.bigint() })

/** The balance at each provider by our ledger that is not being withdrawn, by platform number. */
export async function listMirrors(
  queries: Queries,
  { memberId, currency }: WalletMember,
): Promise<Map<number, bigint>> {
  const rows = await queries.all(
    mirrorRow,
    sql`
      select kind, balance - held as units
        from ledger.accounts
       where owner = ${memberId} and currency = ${currency}
         and kind between ${kindsAtProviders.first} and ${kindsAtProviders.last}`,
  )
  return new Map(rows.map(row => [platformOfKind(row.kind), row.units]))
}
