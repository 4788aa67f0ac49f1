import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type DatabaseOptions } from '@glasshouse/postgres'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { administer, urlOfDatabase } from './administration.ts'
import { ensureTemplate, type TestTemplate } from './template.ts'

export type { TestTemplate } from './template.ts'

export type TestDatabase = {
  /** Valid from `beforeAll` on, as `url` is. */
  readonly database: Database
  /** For code that opens its own connections, such as a server under test. */
  readonly url: string
  /** Another pool on the same database, with another role for example; closed at the end of the file. */
  open(options?: Omit<DatabaseOptions, 'url'>): Database
}

/** Files are copied as they are: through the log, as is usual, a clone takes twice the time, and dropping it too. */
function cloneText(name: string, source: string): string {
  return `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)} strategy file_copy`
}

/**
 * A fresh copy of a prepared template for one test file, dropped at the end. Call it at the top level of the file, or
 * inside a `describe` whose tests need a database of their own.
 */
export function testDatabase(template: TestTemplate): TestDatabase {
  const opened: Database[] = []
  let state: { url: string; name: string } | undefined

  const ready = () => {
    if (!state) throw new Error('the test database is there from beforeAll on, not while tests are collected')
    return state
  }
  const open = (options: Omit<DatabaseOptions, 'url'> = {}) => {
    const database = openDatabase({ applicationName: 'test', ...options, url: ready().url })
    opened.push(database)
    return database
  }
  let own: Database | undefined

  beforeAll(async () => {
    const server = inject('testPostgres')
    const source = await ensureTemplate(server, template)
    const name = `${server.prefix}${randomBytes(6).toString('hex')}`
    await administer(server.url, client => client.query(cloneText(name, source)))
    state = { url: urlOfDatabase(server.url, name), name }
  })

  afterAll(async () => {
    if (!state) return
    const { name } = state
    await Promise.all(opened.map(database => database.close()))
    await administer(inject('testPostgres').url, client =>
      client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`),
    )
  })

  return {
    get database() {
      return (own ??= open())
    },
    get url() {
      return ready().url
    },
    open,
  }
}
