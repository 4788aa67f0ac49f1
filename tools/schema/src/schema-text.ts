import { fileURLToPath } from 'node:url'
import { sql, type Tx } from '@glasshouse/postgres'
import {
  listColumnGrants,
  listFences,
  listFunctionGrants,
  listPolicies,
  listSchemaGrants,
  listTableGrants,
  listTriggers,
} from './rights.queries.ts'
import {
  listDomains,
  listEnumerations,
  listForeignKeys,
  listFunctions,
  listIndexes,
  listSchemas,
  listTables,
} from './structure.queries.ts'
import { listUnknown } from './unknown.queries.ts'

export const schemaFile = fileURLToPath(new URL('../../../db/schema.sql', import.meta.url))

const head = `-- The server's database after all migrations of ledger and server, in one place for readers and reviewers. Written by
-- \`npm run schema\` from the catalogue and compared by a test; no database of the house is made from it. It says nothing
-- of rows, of owners, and of the partitions of months, which depend on the day. The role glasshouse_app must be there.

set check_function_bodies = off;`

/** Chapters in an order in which the whole can be read back; `between` parts statements of several lines. */
const chapters = [
  { title: 'Schemas', list: listSchemas, between: '\n' },
  { title: 'Domains', list: listDomains, between: '\n' },
  { title: 'Enumerations', list: listEnumerations, between: '\n' },
  { title: 'Functions', list: listFunctions, between: '\n\n' },
  { title: 'Tables', list: listTables, between: '\n\n' },
  { title: 'Indexes', list: listIndexes, between: '\n' },
  { title: 'Foreign keys', list: listForeignKeys, between: '\n' },
  { title: 'Triggers', list: listTriggers, between: '\n' },
  { title: 'Row-level security', list: listFences, between: '\n' },
  { title: 'Policies', list: listPolicies, between: '\n' },
  { title: 'Rights on schemas', list: listSchemaGrants, between: '\n' },
  { title: 'Rights on tables', list: listTableGrants, between: '\n' },
  { title: 'Rights on columns', list: listColumnGrants, between: '\n' },
  { title: 'Rights on functions', list: listFunctionGrants, between: '\n' },
] as const

/** The schema of a database as SQL, the same text for the same schema on every version from 15 on. */
export async function schemaText(tx: Tx): Promise<string> {
  // With nothing in the path every name is written with its schema.
  await tx.run(sql`set local search_path = ''`)
  await refuseUnknown(tx)
  const deps = [head]
  for (const { title, list, between } of chapters) {
    const statements = await list(tx)
    if (statements.length === 0) continue
    deps.push(`-- ${title}`, statements.map(({ statement }) => statement).join(between))
  }
  return `${deps.join('\n\n')}\n`
}

async function refuseUnknown(tx: Tx): Promise<void> {
  const unknown = await listUnknown(tx)
  if (unknown.length === 0) return
  throw new Error(`the dump has no words for ${unknown.map(({ statement }) => statement).join(', ')}`)
}
