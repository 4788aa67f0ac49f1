import { createHash } from 'node:crypto'
import { driverTypes as types, type Database, type Queries } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { PgBoss } from 'pg-boss'
import type { JobType } from './job.ts'
import { keepDead, keepNoLonger } from './jobs.queries.ts'

export type BossDeps = {
  readonly database: Database
  readonly clock: Clock
  /** Told of what pg-boss could not do by itself. */
  readonly onError: (error: unknown) => void
}

/**
 * pg-boss as we use it: it keeps jobs, hands each to one process, and counts tries. It polls nothing by itself, creates
 * no tables (migration 0070 does) and borrows connections of our own pool.
 */
export type Boss = {
  /** Adds a job if and only if the transaction of `queries` commits; false where its key is taken. */
  send(queries: Queries, type: JobType<unknown>, job: Sent): Promise<boolean>
  /** Takes jobs that are due. */
  fetch(name: string, most: number): Promise<Fetched[]>
  complete(name: string, job: Fetched): Promise<void>
  /** The job is tried again later, or dead after its last try. */
  fail(name: string, job: Fetched, error: unknown): Promise<void>
  /**
   * Gives back jobs whose process was lost, and deletes those that were kept long enough: of the dead ones only those of
   * these queues.
   */
  supervise(dyingFreely: readonly string[]): Promise<void>
  /** One more try for a dead job. */
  retry(queries: Queries, job: { readonly name: string; readonly id: string }): Promise<void>
  ensureQueues(types: readonly JobType<unknown>[]): Promise<void>
  stop(): Promise<void>
}

type Sent = {
  readonly id: string | undefined
  readonly data: object
  readonly startAt: Date | undefined
}

/** A try of a job: it is settled by its number, so that a slow process cannot settle a later try. */
export type Fetched = { readonly id: string; readonly retryCount: number; readonly data: unknown }

/** Long enough that nothing waiting is ever thrown away. */
const waitsAtMostS = 10 * 365 * 24 * 60 * 60

export function createBoss(deps: BossDeps): Boss {
  const { clock, database } = deps
  const boss = openPgBoss(deps)
  const { started, ensureQueue, stop } = createQueues(boss)
  return {
    send: async (queries, type, job) => {
      await ensureQueue(type)
      return (await boss.send(type.name, job.data, sendOptions(type, job, { queries, clock }))) !== null
    },
    fetch: async (name, most) => {
      await started()
      return boss.fetch(name, { batchSize: most })
    },
    complete: async (name, { id, retryCount }) => {
      await boss.complete(name, { id, retryCount })
    },
    fail: async (name, { id, retryCount }, error) => {
      const { message } = error instanceof Error ? error : new Error(String(error))
      await boss.fail(name, { id, retryCount }, { message })
    },
    supervise: async dyingFreely => {
      await started()
      await keepDead(database, dyingFreely)
      await boss.supervise()
    },
    retry: async (queries, { name, id }) => {
      await started()
      if (clock.isMoved)
        await queries.all(anyRow, { text: tellTime, values: [clock.now().toISOString(), true] })
      await boss.retry(name, id, { db: borrow(queries) })
      await keepNoLonger(queries, id)
    },
    ensureQueues: async types => {
      await Promise.all(types.map(ensureQueue))
    },
    stop,
  }
}

function openPgBoss({ database, clock, onError }: BossDeps): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => ask(database, clock, { text, values: values ?? [] }) },
    schema: 'jobs',
    clock: quietClock(clock),
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: 24 * 60 * 60,
    maintenanceIntervalSeconds: 60 * 60,
    openTelemetry: { enabled: false },
  })
  boss.on('error', onError)
  return boss
}

/** Starts pg-boss with the first question, and makes each queue once. What failed is tried again by the next caller. */
function createQueues(boss: PgBoss) {
  const queues = new Map<string, Promise<void>>()
  let starting: Promise<unknown> | undefined
  const started = async () => {
    starting ??= boss.start()
    await starting.catch((error: unknown) => {
      starting = undefined
      throw error
    })
  }
  const ensureQueue = async ({ name }: JobType<unknown>) => {
    await started()
    const known = queues.get(name) ?? boss.createQueue(name)
    queues.set(name, known)
    await known.catch((error: unknown) => {
      queues.delete(name)
      throw error
    })
  }
  const stop = async () => {
    await starting?.catch(() => undefined)
    await boss.stop({ close: false, graceful: false })
  }
  return { started, ensureQueue, stop }
}

function sendOptions(
  type: JobType<unknown>,
  { id, startAt }: Sent,
  { queries, clock }: { readonly queries: Queries; readonly clock: Clock },
) {
  // At once is by the database's clock, unless a test moves ours.
  const startAfter = startAt ?? (clock.isMoved ? clock.now() : undefined)
  return {
    db: borrow(queries),
    ...(id === undefined ? {} : { id }),
    ...(startAfter === undefined ? {} : { startAfter }),
    retryLimit: type.retries,
    ...(type.retries === 0
      ? {}
      : { retryDelay: type.retryDelayS, retryBackoff: true, retryDelayMax: type.maxRetryDelayS }),
    expireInSeconds: type.timeoutS,
    deleteAfterSeconds: type.keptS,
    retentionSeconds: waitsAtMostS,
  }
}

/** A UUID that follows from a name and a key, so that the same key is the same job. */
export function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  // Version 8, "made by own rules", and the variant of all of them.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Statement = { readonly text: string; readonly values: readonly unknown[] }

const tellTime = "select set_config('jobs.now', $1, $2)"

/** Our own pool. Where a test moves the clock, the database is told its time, too. */
async function ask(database: Database, clock: Clock, { text, values }: Statement) {
  if (!clock.isMoved) return database.pool.query({ text, values: [...values], types })
  const client = await database.pool.connect()
  try {
    await client.query(tellTime, [clock.now().toISOString(), false])
    return await client.query({ text, values: [...values], types })
  } finally {
    await client.query(tellTime, ['', false]).catch(() => undefined)
    client.release()
  }
}

const anyRow = { parse: (row: unknown) => row }

/** The caller's transaction. */
function borrow(queries: Queries) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await queries.all(anyRow, { text, values }),
    }),
  }
}

/** pg-boss reads the time from our clock, and its timers keep no process alive. */
function quietClock(clock: Clock) {
  return {
    now: () => clock.now().getTime(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms).unref(),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms).unref(),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout), // one of the above
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout), // the same
  }
}
