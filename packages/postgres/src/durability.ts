import { type Queries, type RowSchema } from './database.ts'
import { sql } from './sql.ts'

const nameRow: RowSchema<{ name: string }> = {
  parse: row => row as { name: string }, // one text
}

/** Without any of these, a server that loses its power may lose money that it has acknowledged, or tear a page. */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit']

/** The durability settings that are switched off, for this connection or for the server. */
export class DurabilityFault extends Error {
  constructor(off: readonly string[]) {
    super(
      `the database may lose what it has acknowledged: ${off.map(name => `${name} is off`).join(', ')}. ` +
        'Set that to on at the server (or for the database or its user), ' +
        'or DURABILITY=waived where nothing is lost with its money',
    )
    this.name = 'DurabilityFault'
  }
}

/**
 * Throws a DurabilityFault where the server may lose what was committed, unless that is waived. Answers the settings that
 * are off, as this connection sees them: `synchronous_commit` may be set for a database or a user alone.
 */
export async function requireDurability(
  queries: Queries,
  { isWaived }: { readonly isWaived: boolean },
): Promise<readonly string[]> {
  const rows = await queries.all(
    nameRow,
    sql`select name from pg_settings where name = any(${needed}::text[]) and setting = 'off' order by name`,
  )
  const off = rows.map(row => row.name)
  if (off.length > 0 && !isWaived) throw new DurabilityFault(off)
  return off
}
