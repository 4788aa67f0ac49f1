import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { calls, wirePath, type CallSpec, type SentBodyOf } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import { createHealth, createLog, createMetrics, createMovableClock, type MovableClock } from '@glasshouse/service'
import { testDatabase, type TestTemplate } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { readServerSettings, type ServerSettings } from '../settings.ts'

/** The migrated and seeded database that every test of the server starts from. */
export const serverTemplate: TestTemplate = {
  name: 'server',
  prepare: database => prepareDatabase(database, 'demonstration'),
}

export type Asked = {
  readonly token?: string
  /** Site by host; `localhost` is Glasshouse, `siam.localhost` Quayside. */
  readonly host?: string
  readonly language?: string
  /** Address of the caller; this machine's own is relaxed, any other is not. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answered = {
  readonly status: number
  readonly code: number
  readonly message: string
  /** `apiResponseData`, to be read by the test as the call's contract says; the server has checked it against it. */
  readonly data: any
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
}

export type ServerUnderTest = {
  readonly app: App
  /** The runtime role's connections. */
  readonly database: Database
  /** The owner's connections, for looking at what no running server may see. */
  readonly owner: Database
  readonly clock: MovableClock
  /** Everything that was logged so far. */
  logged(): string
  ask<C extends CallSpec>(call: C, body: SentBodyOf<C>, asked?: Asked): Promise<Answered>
  /** Logs in one of the demonstration's members and answers the token. */
  login(account: string, asked?: Asked): Promise<string>
}

export type ServerOptions = {
  readonly settings?: Partial<ServerSettings>
  readonly start?: Date
}

export const testAddress = '127.0.0.1'
export const strangerAddress = '203.0.113.7'
export const fixedCaptcha = '1234'
