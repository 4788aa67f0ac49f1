import { ask, isConnectionLoss, isRetryable, violatedUnique, type Database } from '@glasshouse/postgres'
import { type Connection, type Decision } from './apply.ts'
import { borrow } from './borrowed.ts'
import { decide, type DecideOptions } from './decide.ts'
import { createLine, type RunInLine } from './line.ts'
import { type Prepared } from './prepared.ts'

export type PipelineOptions = {
  readonly database: Database
  readonly registered: DecideOptions['registered']
  now(): Date | undefined
  sleep(ms: number): Promise<unknown>
  /** How long a lost database is waited for before a batch is given up with its outcome unknown. */
  readonly timeoutMs: number
  /** See `createLine`. */
  readonly heldUpMs: number
  onHeldUp(): void
}

/** Settles every submission of a batch, in order. */
export type SettleBatch = (batch: readonly Prepared[]) => Promise<PromiseSettledResult<Decision>[]>

const mostCollisions = 20
const longestPauseMs = 1_000
/** A replay seldom comes alone; after one, this many batches are looked up first. */
const watchfulBatches = 64

/**
 * Sends batches until their outcome is known. Keys make that safe: what an unanswered attempt had committed comes back
 * as a replay. A batch that fails because of its content is halved until the faulty item is alone.
 */
export function createPipeline(options: PipelineOptions): SettleBatch {
  let watchful = 0
  const runInLine = createLine(options)

  async function sendUntilAnswered(batch: readonly Prepared[]): Promise<Decision[]> {
    const givenUpAt = performance.now() + options.timeoutMs
    let collisions = 0
    let pauseMs = 10
    for (let isFirst = true; ; isFirst = false) {
      try {
        // Hardly any key is ever there. Trusting in that, the first attempt stores its keys before it locks anything.
        const decisions = await attempt({ ...options, runInLine }, batch, !isFirst || watchful > 0)
        if (watchful > 0) watchful -= 1
        if (decisions.some(decision => decision.ok && decision.value.replayed)) watchful = watchfulBatches
        return decisions
      } catch (error) {
        if (isCollision(error) && collisions < mostCollisions) {
          collisions += 1
          if (!isFirst) await options.sleep(collisions) // apart from a rival that collided at the same moment
        } else if (isConnectionLoss(error) && performance.now() + pauseMs < givenUpAt) {
          await options.sleep(pauseMs)
          pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        } else {
          throw error
        }
      }
    }
  }

  return async function settleBatch(batch): ReturnType<SettleBatch> {
    try {
      const decisions = await sendUntilAnswered(batch)
      return decisions.map(value => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (batch.length === 1 || !isAboutContent(reason))
        return batch.map(() => ({ status: 'rejected', reason }))
      const middle = Math.ceil(batch.length / 2)
      const front = await settleBatch(batch.slice(0, middle))
      const back = await settleBatch(batch.slice(middle))
      return [...front, ...back]
    }
  }
}

/** Another transaction conflicted, or a key that was trusted to be new is stored: a second, careful attempt decides. */
function isCollision(error: unknown): boolean {
  return isRetryable(error) || violatedUnique(error) === 'keys__digest' || isAboutStatement(error)
}

/** The prepared statement is missing, or exists already: an earlier caller on the connection failed to prepare it. */
function isAboutStatement(error: unknown): boolean {
  return ['26000', '42P05'].includes(stateOf(error))
}

/** A lost database affects all items; any other error may be caused by one item. */
function isAboutContent(error: unknown): boolean {
  // Out of disk or memory, operator intervention, system and internal errors: no item is to blame.
  return !isConnectionLoss(error) && !/^(53|57|58|XX)/.test(stateOf(error))
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

async function attempt(
  { database, registered, now, runInLine }: PipelineOptions & { readonly runInLine: RunInLine },
  batch: readonly Prepared[],
  look: boolean,
): Promise<Decision[]> {
  const options = { registered, now: now(), look }
  // One statement is its own transaction; an explicit one would cost two more round trips.
  if (batch.every(item => item.goesInLine)) return runInLine(connection => decide(connection, batch, options))
  const borrowed = await borrow(database)
  try {
    return await inTransaction(borrowed.connection, () => decide(borrowed.connection, batch, options))
  } catch (fault) {
    throw borrowed.reasonOf(fault)
  } finally {
    borrowed.giveBack()
  }
}

async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await ask(connection, { text: 'begin' })
  try {
    const result = await work()
    await ask(connection, { text: 'commit' })
    return result
  } catch (error) {
    // When the rollback fails too, the connection is gone, and so is the transaction.
    await ask(connection, { text: 'rollback' }).catch(() => undefined)
    throw error
  }
}
