/** `npm run schema`: migrates an empty database and writes `db/schema.sql` from what has come about. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { openDatabase } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { schemaFile, schemaText } from './schema/schema-text.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-schema-'))
await chmod(dataDir, 0o755) // run by root, the server is another user
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
try {
  await postgres.createDatabase('schema')
  const database = openDatabase({ url: postgres.url('schema'), maxConnections: 1 })
  try {
    await prepareDatabase(database, 'production')
    await writeFile(schemaFile, await database.transaction(schemaText))
  } finally {
    await database.close()
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
