import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindsAtProviders } from '../ledger-accounts/index.ts'

const atRisk = z.object({ atProviders: z.bigint(), onTheWay: z.bigint() })

/** What is the member's at providers, and what is on its way to them: all of it can be lost there. */
export function getAtRisk(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
) {
  return tx.one(
    atRisk,
    sql`
      select (select coalesce(sum(balance), 0)
                from ledger.accounts
               where owner = ${memberId}
                 and kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})::bigint as at_providers,
             (select coalesce(sum(requested_units), 0)
                from provider_transfers
               where site_id = ${siteId}
                 and member_id = ${memberId}
                 and direction = 'in'
                 and finished_at is null)::bigint as on_the_way`,
  )
}
