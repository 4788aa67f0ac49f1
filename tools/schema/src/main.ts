/** `npm run schema`: migrates an empty database and writes `db/schema.sql` from what has come about. */
import { writeFile } from 'node:fs/promises'
import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { openDatabase } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { schemaFile, schemaText } from './schema-text.ts'

await withTemporaryPostgres('schema', { settings: { fsync: 'off' } }, async postgres => {
  await postgres.createDatabase('schema')
  const database = openDatabase({ url: postgres.url('schema'), maxConnections: 1 })
  try {
    await prepareDatabase(database, 'production')
    await writeFile(schemaFile, await database.transaction(schemaText))
  } finally {
    await database.close()
  }
})
