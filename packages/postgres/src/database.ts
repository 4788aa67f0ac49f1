import { isRefused } from '@glasshouse/outcome'
import pg from 'pg'
import { ask, type LimitedQuery } from './ask.ts'
import { isConnectionLoss, isRetryable } from './errors.ts'
import { DatabaseTimeout, hurry } from './wait-limit.ts'
import { GuardedPool } from './pool.ts'
import { rowsOf } from './rows.ts'
import { sql, type Sql } from './sql.ts'

/** Checks a row and gives it its type; a zod object schema fits. Its keys are the columns' names in camelCase. */
export type RowSchema<T> = { parse(row: unknown): T }

export interface Queries {
  /** Runs a statement for its effect and answers how many rows it touched. */
  run(statement: Sql): Promise<number>
  all<T>(row: RowSchema<T>, statement: Sql): Promise<T[]>
  /** The only row; throws if there is none or more than one. */
  one<T>(row: RowSchema<T>, statement: Sql): Promise<T>
  maybe<T>(row: RowSchema<T>, statement: Sql): Promise<T | undefined>
}

/** Queries inside one open transaction. A function that takes a Tx cannot be called without one. */
export interface Tx extends Queries {
  readonly inTransaction: true
  /** For the few callers that need the driver itself, as the ledger's array parameters do. */
  readonly client: pg.PoolClient
}

/** Settings of our own by name, for example `{ 'app.site_id': '1' }` for row-level security. */
export type Settings = Readonly<Record<string, string>>

export type TransactionOptions = {
  /** They hold until the transaction ends. */
  readonly settings?: Settings
  /**
   * For an audit, or a migration: its statements may take as long as they need, wait for locks as long,
   * and what is worked out between them too.
   */
  readonly isLong?: boolean
}

export interface Database extends Queries {
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction. It rolls back when `work` throws **or answers a refusal**; deadlocks and
   * serialisation failures run `work` again, up to five times, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly url: string
  readonly maxConnections?: number
  readonly applicationName?: string
  /** Role that every connection takes on; the runtime role is not the owner of the tables. */
  readonly role?: string
  /** They hold for statements that run by themselves. A transaction begins without them and names its own. */
  readonly statementSettings?: Settings
  /** What is asked on a connection goes to the server at once, also behind what it has not answered yet. */
  readonly pipeline?: boolean
  /** Called for errors of idle connections (a server restart); without a listener they would end the process. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * Nothing waits for ever. These are for background work, and keep a hung statement from holding what it
 * has locked; for a caller, `hurry` sets a shorter limit. Ours is longer than the server's, whose answer says more.
 */
const limits = {
  connectMs: 10_000,
  lockMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  answerMs: 35_000,
}
/** Of long work, which only the breakdown of the connection ends. */
export const longAnswerMs = 24 * 60 * 60_000
const pingMs = 2_000

/** Resolves when the server answers: what a process asks to know whether it is ready. */
export async function ping(queries: Queries): Promise<void> {
  await hurry(pingMs, () => queries.run(sql`select 1`))
}

const timeRow: RowSchema<{ now: Date }> = { parse: row => row as { now: Date } } // one instant

/** The time of the database, as it is now and not as its transaction began. */
export async function databaseTime(queries: Queries): Promise<Date> {
  return (await hurry(pingMs, () => queries.one(timeRow, sql`select clock_timestamp() as now`))).now
}

const mostTries = 5

export function openDatabase(options: DatabaseOptions): Database {
  const { role, statementSettings = {} } = options
  const startup = [
    ...(role === undefined ? [] : [`-c role=${role}`]),
    // A statement whose caller has given up ends as soon as the server notices, and holds no lock for longer.
    '-c client_connection_check_interval=500',
    ...Object.entries(statementSettings).map(([name, value]) => `-c ${name}=${value}`),
  ]
  const unset = Object.fromEntries(Object.keys(statementSettings).map(name => [name, '']))
  const pool = new GuardedPool({
    connectionString: options.url,
    max: options.maxConnections ?? 8,
    application_name: options.applicationName ?? 'glasshouse',
    types: { getTypeParser: typeParser },
    connectionTimeoutMillis: limits.connectMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    ...(options.pipeline === true ? { pipeline: true } : {}),
    options: startup.join(' '),
  })
  pool.on('error', error => options.onIdleError?.(error))

  return {
    pool,
    ...queriesOn(query => onOwnConnection(pool, client => ask(client, query))),
    transaction: async (work, { settings, isLong = false } = {}) => {
      const begin = [beginText({ ...unset, ...settings }), ...(isLong ? [withoutLimits] : [])].join('; ')
      const answerMs = isLong ? longAnswerMs : undefined
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await onOwnConnection(pool, client => attemptTransaction(client, { begin, answerMs }, work))
        } catch (error) {
          if (!isRetryable(error) || attempt >= mostTries) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

/**
 * One round trip for all of it. Settings are no query, so a caller that wants another kind of snapshot may still set
 * it.
 */
function beginText(settings: Settings): string {
  const local = Object.entries(settings).map(([name, value]) => {
    if (!/^[a-z]+\.[a-z_]+$/.test(name)) throw new Error(`"${name}" is not one of our settings`)
    return `set local ${name} to ${pg.escapeLiteral(value)}`
  })
  return ['begin', ...local].join('; ')
}

const withoutLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map(name => `set local ${name} to 0`)
  .join('; ')

/** Borrows a connection for the time of the work. One on which anything failed but the work itself is not used again. */
async function onOwnConnection<T>(
  pool: GuardedPool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.lend()
  let broken: Error | undefined
  // A checked-out connection has no error listener of its own: without one, a server restart ends the process.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionLoss(error)) broken ??= asError(error)
    if (error instanceof BrokenTransaction) {
      broken ??= error
      throw error.cause
    }
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Not even the rollback succeeded. */
class BrokenTransaction extends Error {}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

type Attempt = { readonly begin: string; readonly answerMs: number | undefined }

async function attemptTransaction<T>(
  client: pg.PoolClient,
  { begin, answerMs }: Attempt,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const tx: Tx = { inTransaction: true, client, ...queriesOf(client, answerMs) }
    await ask(client, { text: begin })
    const result = await work(tx)
    const ending = isRefused(result) ? 'rollback' : 'commit'
    const { command } = await ask(client, { text: ending })
    // A statement that failed and was caught inside `work` has doomed everything: the server answers such a commit
    // with a rollback and without an error, and the caller would believe in money that never moved.
    if (command !== ending.toUpperCase())
      throw new Error('a transaction with a failed statement cannot be committed')
    return result
  } catch (error) {
    // On a connection without an answer there is none to a rollback either; with its end the transaction ends.
    if (error instanceof DatabaseTimeout) throw error
    await ask(client, { text: 'rollback' }).catch(() => {
      throw new BrokenTransaction('rollback failed', { cause: error })
    })
    throw error
  }
}

/** Queries on one connection outside of any pool's care, as a listener keeps one. */
export function queriesOf(client: pg.ClientBase, answerMs?: number): Queries {
  return queriesOn(query => {
    const limited: LimitedQuery & pg.QueryArrayConfig =
      answerMs === undefined ? query : { ...query, query_timeout: answerMs }
    return ask(client, limited)
  })
}

function queriesOn(query: (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>): Queries {
  const send = (statement: Sql) => query({ ...statement, values: [...statement.values], rowMode: 'array' })
  return {
    run: async statement => (await send(statement)).rowCount ?? 0,
    all: async (row, statement) => rowsOf(await send(statement)).map(each => row.parse(each)),
    one: async (row, statement) => {
      const rows = rowsOf(await send(statement))
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement.text}`)
      return row.parse(rows[0])
    },
    maybe: async (row, statement) => {
      const rows = rowsOf(await send(statement))
      if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}: ${statement.text}`)
      return rows.length === 0 ? undefined : row.parse(rows[0])
    },
  }
}

const { builtins } = pg.types

/** The driver's own types, for a library that asks on a connection of ours and expects them. */
export const driverTypes: pg.CustomTypesConfig = pg.types

/** int8 becomes bigint (the driver's own default is a string), a date stays text (a Date would shift by zone). */
function typeParser(oid: number): (value: string) => unknown {
  if (oid === builtins.INT8) return BigInt
  if (oid === int8Array) return parseInt8List
  if (oid === builtins.DATE) return String
  return pg.types.getTypeParser(oid, 'text')
}

const int8Array = 1016

function parseInt8List(text: string): (bigint | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map(item => (item === 'NULL' ? null : BigInt(item)))
}
