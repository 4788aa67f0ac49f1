import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseTimeout, orTimeout, waitLimitMs } from './wait-limit.ts'

/**
 * The pool behind a database. While the database does not answer, it lends nothing and says so at once: after the first
 * time that an answer does not come, a connection of its own asks whether there is an answer at all. If there is none,
 * all connections are given up, and it asks again and again until there is one.
 */
export class GuardedPool extends pg.Pool {
  readonly #config: pg.PoolConfig
  readonly #opened = new Set<pg.PoolClient>()
  #state: 'open' | 'doubted' | 'shut' = 'open'
  readonly #closing = new AbortController()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.#config = config
    this.on('connect', client => {
      this.#opened.add(client)
      // Its borrower learns of a loss from what it asks; without any listener, a loss ends the process.
      client.on('error', () => undefined)
    })
    this.on('remove', client => this.#opened.delete(client))
    this.on('release', error => {
      if (isTimeout(error)) this.#doubt()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (this.#state !== 'shut') return callback ? super.connect(callback) : super.connect()
    const error = new DatabaseTimeout('the database does not answer')
    if (!callback) return Promise.reject(error)
    process.nextTick(() => callback(error, undefined, () => undefined))
  }

  /** A connection, within the time that its borrower has. */
  async lend(): Promise<pg.PoolClient> {
    const ms = waitLimitMs()
    const lending = this.connect()
    if (ms === undefined) return lending
    try {
      return await orTimeout(lending, ms)
    } catch (error) {
      if (error instanceof DatabaseTimeout) {
        // It may still come, and goes back unused.
        lending.then(client => client.release()).catch(() => undefined)
        this.#doubt()
      }
      throw error
    }
  }

  override async end(): Promise<void> {
    this.#closing.abort()
    await super.end()
  }

  #doubt(): void {
    if (this.#state !== 'open' || this.#closing.signal.aborted) return
    this.#state = 'doubted'
    void this.#waitForAnswer()
  }

  async #waitForAnswer(): Promise<void> {
    while (!this.#closing.signal.aborted && !(await this.#answers())) {
      if (this.#state === 'doubted') {
        this.#state = 'shut'
        this.#giveUpAll()
      }
      await delay(pauseMs, undefined, { ref: false })
    }
    this.#state = 'open'
  }

  /** A caller that waits on one of them learns at once that its outcome is unknown. */
  #giveUpAll(): void {
    for (const client of this.#opened) streamOf(client).destroy()
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      // Also "too many connections" is an answer.
      return error instanceof pg.DatabaseError
    } finally {
      streamOf(client).destroy()
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The longest that an answer to nothing may take, and the pause until it is asked again. */
const answerMs = 2_000
const pauseMs = 500

function isTimeout(error: unknown): boolean {
  return (
    error instanceof DatabaseTimeout || (error instanceof Error && error.message === 'Query read timeout')
  )
}

/** The driver has no other way to give up a connection on which nothing comes any more. */
function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
