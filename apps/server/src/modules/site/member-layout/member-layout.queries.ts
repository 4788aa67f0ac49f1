import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const frameRow = z.object({
  memberType: z.int(),
  mustChangePassword: z.boolean(),
  needsBankAccount: z.boolean(),
  previousLoginAt: z.nullable(z.date()),
})

/** What the page's frame shows of a member beside the session and the money. */
export function getFrame(queries: Queries, siteId: number, memberId: bigint) {
  return queries.one(
    frameRow,
    sql`
      select member_type, must_change_password, need_bank_account as needs_bank_account, previous_login_at
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
}
