import { isRefused } from '@glasshouse/outcome'
import pg from 'pg'
import { isRetryable } from './errors.ts'
import { sql, type Sql } from './sql.ts'

/** Anything that checks a row and gives it its type; a zod object schema fits. */
export type RowSchema<T> = { parse(row: unknown): T }

export interface Queries {
  /** Runs a statement for its effect and answers how many rows it touched. */
  run(statement: Sql): Promise<number>
  all<T>(row: RowSchema<T>, statement: Sql): Promise<T[]>
  /** The only row; throws when there is none or more than one. */
  one<T>(row: RowSchema<T>, statement: Sql): Promise<T>
  maybe<T>(row: RowSchema<T>, statement: Sql): Promise<T | undefined>
}

/** Queries inside one open transaction. A function that takes a Tx cannot be called without one. */
export interface Tx extends Queries {
  readonly inTransaction: true
  /** For the few callers that need the driver itself, as the ledger's array parameters do. */
  readonly client: pg.PoolClient
}

export type TransactionOptions = {
  /** Settings that hold until the transaction ends, for example `{ 'app.site_id': '1' }` for row-level security. */
  readonly settings?: Readonly<Record<string, string>>
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
  /** Called for errors of idle connections (a server restart); without a listener they would end the process. */
  readonly onIdleError?: (error: Error) => void
}

const mostTries = 5

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 8,
    application_name: options.applicationName ?? 'glasshouse',
    types: { getTypeParser: typeParser },
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
  })
  pool.on('error', error => options.onIdleError?.(error))

  return {
    pool,
    ...queriesOn(pool),
    transaction: async (work, transactionOptions) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptTransaction(pool, work, transactionOptions)
        } catch (error) {
          if (!isRetryable(error) || attempt >= mostTries) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
) {
  const client = await pool.connect()
  let broken: Error | undefined
  // A checked-out connection has no error listener of its own: without one, a server restart ends the process.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    const tx: Tx = { inTransaction: true, client, ...queriesOn(client) }
    await client.query('begin')
    for (const [name, value] of Object.entries(options?.settings ?? {})) {
      await tx.run(sql`select set_config(${name}, ${value}, true)`)
    }
    const result = await work(tx)
    const ending = isRefused(result) ? 'rollback' : 'commit'
    const { command } = await client.query(ending)
    // A statement that failed and was caught inside `work` has doomed everything: the server answers such a commit
    // with a rollback and without an error, and the caller would believe in money that never moved.
    if (command !== ending.toUpperCase())
      throw new Error('a transaction with a failed statement cannot be committed')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken ??= rollbackError instanceof Error ? rollbackError : new Error('rollback failed')
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

function queriesOn(target: pg.Pool | pg.PoolClient): Queries {
  const send = (statement: Sql) =>
    target.query({ ...statement, values: [...statement.values] } satisfies pg.QueryConfig)
  return {
    run: async statement => (await send(statement)).rowCount ?? 0,
    all: async (row, statement) => (await send(statement)).rows.map(each => row.parse(each)),
    one: async (row, statement) => {
      const { rows } = await send(statement)
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement.text}`)
      return row.parse(rows[0])
    },
    maybe: async (row, statement) => {
      const { rows } = await send(statement)
      if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}: ${statement.text}`)
      return rows.length === 0 ? undefined : row.parse(rows[0])
    },
  }
}

const { builtins } = pg.types

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
