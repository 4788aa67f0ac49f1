import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  calls,
  wirePath,
  type CallSpec,
  type DataOf,
  type Envelope,
  type SentBodyOf,
} from '@glasshouse/contract'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import {
  createHealth,
  createLog,
  createMetrics,
  createMovableClock,
  createIncidents,
  type Health,
  type MovableClock,
} from '@glasshouse/service'
import { testDatabase, type TestTemplate } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, type App } from '../app.ts'
import type { CountryOf } from '../platform/countries.ts'
import type { GateSettings } from '../platform/gate/index.ts'
import { serverConnection } from '../platform/site-scope.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { readServerSettings, type ServerSettings } from '../settings.ts'
import type { Gateways } from '../modules/money/cashier/index.ts'
import type { AdapterOf } from '../modules/games/catalogue/index.ts'

/**
 * The migrated and seeded database that every server test starts from. The demonstration's device of member1 is
 * removed: otherwise clients without a browser's cookie could not log in.
 */
export const serverTemplate: TestTemplate = {
  name: 'server',
  prepare: async database => {
    await prepareDatabase(database, 'demonstration')
    await database.run(sql`delete from trusted_devices`)
  },
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

export type Answered<C extends CallSpec> = {
  readonly status: number
  readonly code: number
  readonly message: string
  /** What a success carries; asking for it after a refusal is a mistake of the test. */
  readonly data: DataOf<C>
  /** The same part of the envelope as it came, for refusals. */
  readonly raw: unknown
  readonly headers: OutgoingHttpHeaders
  readonly text: string
}

export type ServerUnderTest = {
  readonly app: App
  /** The runtime role's connections. */
  readonly database: Database
  /** The owner's connections, for looking at what no running server may see. */
  readonly owner: Database
  readonly clock: MovableClock
  readonly health: Health
  /** Everything that was logged so far. */
  logged(): string
  ask<C extends CallSpec>(call: C, body: SentBodyOf<C>, asked?: Asked): Promise<Answered<C>>
  /** Logs in one of the demonstration's members and answers the token. */
  login(account: string, asked?: Asked): Promise<string>
}

export type ServerOptions = {
  readonly settings?: Partial<ServerSettings>
  readonly start?: Date
  /** A provider in memory in place of Arcade, separate for each platform. */
  readonly adapterOf?: AdapterOf
  /** Payment gateways in memory, by the name that the channels carry. */
  readonly gateways?: Gateways
  readonly countryOf?: CountryOf
  /** The address by which the running server reaches its database; by default the database's own. */
  readonly databaseBy?: (url: string) => Promise<string>
}

export const testAddress = '127.0.0.1'
export const strangerAddress = '203.0.113.7'
export const fixedCaptcha = '1234'

/** Tests ask for many passwords at the same moment, on machines that may be slow: none of them is refused. */
export const patientGate: GateSettings = {
  places: 2,
  mostQueued: 1_000,
  waitMs: 60_000,
  usualRate: { perSecond: 1_000, burst: 1_000 },
}

const settings: ServerSettings = {
  ...readServerSettings({ DATABASE_URL: 'postgres://unused', CAPTCHA: `fixed:${fixedCaptcha}` }).server,
  memberWebDist: '/nowhere',
  passwordGate: patientGate,
  // A busy machine is no database that hangs.
  databaseWaitMs: 30_000,
}

/**
 * A whole server on a database of its own, called without a socket. Call it at the top level of a test file. Its clock
 * stands still until the test moves it.
 */
export function serverUnderTest(options: ServerOptions = {}): ServerUnderTest {
  const prepared = testDatabase(serverTemplate)
  const destination = new PassThrough()
  const lines: Buffer[] = []
  destination.on('data', (line: Buffer) => lines.push(line))
  const clock = createMovableClock(options.start ?? new Date())
  const health = createHealth()
  let built: { app: App; database: Database } | undefined
  const ready = () => {
    if (!built) throw new Error('the server is there from beforeAll on')
    return built
  }

  beforeAll(async () => {
    const url = await options.databaseBy?.(prepared.url)
    const database = url ? openDatabase({ url, ...serverConnection }) : prepared.open(serverConnection)
    const log = createLog({ name: 'server', level: 'debug', destination })
    const deps = {
      database,
      clock,
      log,
      metrics: createMetrics(),
      health,
      incidents: createIncidents({ log, clock }),
      onRefusal: noteRefusal,
      ...(options.adapterOf ? { adapterOf: options.adapterOf } : {}),
      ...(options.gateways ? { gateways: options.gateways } : {}),
      ...(options.countryOf ? { countryOf: options.countryOf } : {}),
    }
    const app = await buildApp({ ...settings, ...options.settings }, deps)
    await app.server.ready()
    built = { app, database }
  })
  afterAll(async () => {
    await built?.app.server.close()
    if (options.databaseBy) await built?.database.close()
  })

  const ask = <C extends CallSpec>(call: C, body: SentBodyOf<C>, asked: Asked = {}) =>
    whileTimePasses(clock, askServer(ready().app, { call, body, asked }))
  return {
    get app() {
      return ready().app
    },
    get database() {
      return ready().database
    },
    get owner() {
      return prepared.database
    },
    clock,
    health,
    logged: () => Buffer.concat(lines).toString(),
    ask,
    login: async (account, asked) => {
      const { data: captcha } = await ask(calls.captcha, { type: 1 }, asked)
      const answer = await ask(
        calls.login,
        { account, password: 'demo1234', answer: fixedCaptcha, captcha_token: captcha.token },
        asked,
      )
      return answer.data.token
    },
  }
}

type Question<C extends CallSpec> = { readonly call: C; readonly body: SentBodyOf<C>; readonly asked: Asked }

async function askServer<C extends CallSpec>(
  { server }: App,
  { call, body, asked }: Question<C>,
): Promise<Answered<C>> {
  const response = await server.inject({
    method: call.method,
    url: wirePath(call.path),
    remoteAddress: asked.address ?? testAddress,
    headers: {
      host: asked.host ?? 'localhost',
      ...(asked.token === undefined ? {} : { authorization: asked.token }),
      ...(asked.language === undefined ? {} : { language: asked.language }),
      ...asked.headers,
    },
    ...(call.method === 'GET' ? {} : { payload: body as object }), // every body of the contract is an object
  })
  const envelope = response.json<Envelope>()
  return {
    status: response.statusCode,
    code: envelope.code,
    message: envelope.message,
    get data() {
      if (envelope.code !== call.success) {
        throw new Error(`${call.path} answered ${envelope.code}: ${JSON.stringify(envelope)}`)
      }
      return envelope.data as DataOf<C> // the server has checked it against the contract
    },
    raw: envelope.data,
    headers: response.headers,
    text: response.body,
  }
}

const provokedFolder = fileURLToPath(new URL('../../../../.cache/provoked', import.meta.url))
const provokedFile = join(provokedFolder, randomUUID())
const noted = new Set<string>()

/** One line for each refusal that this test file provoked; the project's rules count them over all files. */
function noteRefusal(call: string, refusal: string): void {
  const line = `${call} ${refusal}`
  if (noted.has(line)) return
  noted.add(line)
  mkdirSync(provokedFolder, { recursive: true })
  appendFileSync(provokedFile, `${line}\n`)
}

/** Longer than any call works; a call without an answer by then waits by a clock that only tests move. */
const timeoutMs = 4_000

/** The answer; the clock moves on by itself for a call that waits for something else to end. */
async function whileTimePasses<T>(clock: MovableClock, answering: Promise<T>): Promise<T> {
  let isOver = false
  const over = answering.finally(() => (isOver = true))
  await Promise.race([over, delay(timeoutMs, undefined, { ref: false })])
  while (!isOver) {
    await clock.advance(1_000)
    await Promise.race([over, delay(50, undefined, { ref: false })])
  }
  return over
}
