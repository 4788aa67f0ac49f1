import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const accountRow = z.object({ name: z.string() })

/** Names that staff commands take in a demonstration; production has none. */
export async function listStaffAccounts(queries: Queries): Promise<string[]> {
  const rows = await queries.all(accountRow, sql`select name from staff_accounts order by name`)
  return rows.map(({ name }) => name)
}
