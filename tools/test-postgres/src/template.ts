import { createHash } from 'node:crypto'
import { openDatabase, type Database } from '@glasshouse/postgres'
import pg from 'pg'
import { administer, databaseExists, urlOfDatabase } from './administration.ts'

export type TestTemplate = {
  readonly name: string
  /** Fills an empty database, once in a test run; every test file that names this template gets a copy. */
  prepare(database: Database): Promise<void>
}

/**
 * Where the databases of this run are made; the prefix distinguishes them from those of other runs on the same server.
 */
export type TestServer = { readonly url: string; readonly prefix: string }

/** The template's database, made by the first worker; the others wait for it. */
export async function ensureTemplate(server: TestServer, template: TestTemplate): Promise<string> {
  const name = templateName(server.prefix, template)
  await administer(server.url, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await databaseExists(client, name)) return
    const unfinished = `${name}_new`
    await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(unfinished)}`)
    await fill(urlOfDatabase(server.url, unfinished), template)
    // A database must have no connections while it is copied, so new ones are refused from here on.
    await client.query(`alter database ${pg.escapeIdentifier(unfinished)} allow_connections false`)
    await waitUntilUnused(client, unfinished)
    await client.query(
      `alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`,
    )
  })
  return name
}

/** Two templates of one name with different preparations are kept apart. */
function templateName(prefix: string, { name, prepare }: TestTemplate): string {
  const fingerprint = createHash('sha256').update(`${name}\n${prepare.toString()}`).digest('hex').slice(0, 10)
  return `${prefix}template_${fingerprint}`
}

async function fill(url: string, template: TestTemplate): Promise<void> {
  const database = openDatabase({ url, applicationName: 'test-template' })
  try {
    await template.prepare(database)
  } finally {
    await database.close()
  }
}

/** Closed connections (and an autovacuum worker) take a moment to leave; the server is asked to send them away. */
async function waitUntilUnused(client: pg.Client, name: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ gone: boolean }>(
      'select pg_terminate_backend(pid, 1000) as gone from pg_stat_activity where datname = $1',
      [name],
    )
    if (rows.length === 0) return
  }
}
