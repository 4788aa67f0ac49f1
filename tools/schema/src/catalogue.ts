import { sql, type RowSchema } from '@glasshouse/postgres'
import { z } from 'zod'

/** What every query of the dump answers: one finished statement a row. */
export const statementRow: RowSchema<{ statement: string }> = z.object({ statement: z.string() })

/** Our schemas; to be spliced in where `n` is a row of pg_namespace. */
export const isOurs = sql`n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`

/**
 * Our tables, where `c` is a row of pg_class. The partitions of months are left out: they depend on the day on which
 * the migrations ran.
 */
export const isTable = sql`
  c.relkind in ('r', 'p') and not (c.relispartition and c.relname ~ '_[0-9]{4}_[0-9]{2}$')`
