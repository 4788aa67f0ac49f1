import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const amountRow = z.object({ amountUnits: z.bigint() })

/** What the member asked to pay in last, of what came. */
export async function findLastPaidUnits(
  queries: Queries,
  {
    siteId,
    memberId,
    currency,
  }: { readonly siteId: number; readonly memberId: bigint; readonly currency: string },
): Promise<bigint | undefined> {
  const row = await queries.maybe(
    amountRow,
    sql`
      select amount_units
        from deposit_orders
       where member_id = ${memberId} and site_id = ${siteId} and currency = ${currency} and state = 'success'
       order by created_at desc, id desc
       limit 1`,
  )
  return row?.amountUnits
}
