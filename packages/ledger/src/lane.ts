import { setTimeout as delay } from 'node:timers/promises'
import { isConnectionLoss, isRetryable, type Database } from '@glasshouse/postgres'
import { type Connection, type Verdict } from './apply.ts'
import { judge, needsTransaction, type JudgeOptions } from './judge.ts'
import { type Prepared } from './prepared.ts'

export type LaneOptions = {
  readonly database: Database
  readonly judging: () => JudgeOptions
  /** How long a lost database is waited for before a batch is given up with its outcome unknown. */
  readonly patienceMs: number
}

const mostCollisions = 20
const longestPauseMs = 1_000

/**
 * Sends a batch until its outcome is known. Keys make that safe: whatever an unanswered attempt had committed comes back
 * as a replay. A batch that fails because of what is in it is halved until the item at fault stands alone.
 */
export async function settleBatch(
  options: LaneOptions,
  batch: readonly Prepared[],
): Promise<PromiseSettledResult<Verdict>[]> {
  try {
    const verdicts = await sendUntilAnswered(options, batch)
    return verdicts.map(value => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (batch.length === 1 || !isAboutContent(reason))
      return batch.map(() => ({ status: 'rejected', reason }))
    const middle = Math.ceil(batch.length / 2)
    const front = await settleBatch(options, batch.slice(0, middle))
    const back = await settleBatch(options, batch.slice(middle))
    return [...front, ...back]
  }
}

/** Losing the database is everybody's trouble; any other error may be the doing of one item. */
function isAboutContent(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Out of disk or memory, operator intervention, system and internal errors: no item is to blame.
  return !isConnectionLoss(error) && !/^(53|57|58|XX)/.test(state)
}

async function sendUntilAnswered(options: LaneOptions, batch: readonly Prepared[]): Promise<Verdict[]> {
  const givenUpAt = performance.now() + options.patienceMs
  let collisions = 0
  let pauseMs = 10
  for (;;) {
    try {
      return await attempt(options, batch)
    } catch (error) {
      if (isRetryable(error) && collisions < mostCollisions) {
        collisions += 1
        await delay(collisions) // apart from a rival that collided at the same moment
      } else if (isConnectionLoss(error) && performance.now() + pauseMs < givenUpAt) {
        await delay(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      } else {
        throw error
      }
    }
  }
}

async function attempt({ database, judging }: LaneOptions, batch: readonly Prepared[]): Promise<Verdict[]> {
  const connection = await database.pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => (lost = error)
  connection.on('error', onError)
  try {
    // One statement is its own transaction; saying so twice would cost two more round trips.
    return batch.some(needsTransaction)
      ? await inTransaction(connection, () => judge(connection, batch, judging()))
      : await judge(connection, batch, judging())
  } catch (error) {
    if (isConnectionLoss(error)) lost ??= error instanceof Error ? error : new Error('connection lost')
    // Once the connection has reported its end, what the driver says about later queries is only a consequence.
    throw lost ?? error
  } finally {
    connection.off('error', onError)
    connection.release(lost)
  }
}

async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    // When the rollback fails too, the connection is gone, and so is the transaction.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}
