import { setTimeout as delay } from 'node:timers/promises'
import { refuse } from '@glasshouse/outcome'
import { unhurried, waitInTime, type Database, type Queries, type Tx } from '@glasshouse/postgres'
import { balances, type Balance } from './accounts.ts'
import { type Decision } from './apply.ts'
import { createBatcher } from './batcher.ts'
import { decide } from './decide.ts'
import { createPipeline } from './pipeline.ts'
import { prepare, registerStatements, type Prepared, type Registered } from './prepared.ts'
import { type AccountId, type LedgerRefusal, type Submission } from './submissions.ts'

export type LedgerOptions = {
  /**
   * Its pool lends up to twice as many connections as there are `lanes` to the hot entry point. If that is used without
   * guards and rows, it needs a database with `pipeline`.
   */
  readonly database: Database
  /**
   * Named statements that take `$1::jsonb`, an array of items, and write a row for each. They run under the rights of
   * the connection, not of the ledger.
   */
  readonly rows?: Readonly<Record<string, string>>
  /** Named queries that take the same and answer `(item integer, refusal text)` for what they refuse. */
  readonly guards?: Readonly<Record<string, string>>
  /** For tests and simulations with a moving clock; without it the database's clock dates the transfers. */
  readonly clock?: { now(): Date }
  /** For simulations; without it a pause takes real time. */
  readonly sleep?: (ms: number) => Promise<unknown>
  readonly lanes?: number
  /** Movements in one batch, at most 16,383. */
  readonly heaviestBatch?: number
  /** Submissions that may wait; one more is refused with `busy`. */
  readonly longestQueue?: number
  /** How long a lost database is waited for. */
  readonly timeoutMs?: number
  /**
   * Work of one statement that takes this long is blocked, for example by a row that another transaction keeps locked.
   */
  readonly heldUpMs?: number
  /** Gets the throughput, for metrics. */
  readonly watch?: LedgerWatch
}

export type LedgerWatch = {
  /** The most submissions in one batch of the hot entry point. */
  batchSent(submissions: number): void
  /** Submissions that wait for a batch. */
  queued(submissions: number): void
  /** At either entry point. */
  refused(refusal: LedgerRefusal): void
}

export type Ledger = {
  /**
   * The hot entry point: is batched with what is submitted meanwhile, in a transaction of its own. A submission made
   * before this one is answered may be decided first, also along the same account. Never call it inside a transaction
   * that holds locks on accounts: it may wait behind a batch that waits for them. Throws when the database is
   * unavailable or the caller's time is over (the outcome is then unknown, and the same submission may be sent again)
   * or when a row's statement fails.
   */
  submit(submission: Submission): Promise<Decision>
  /**
   * The other entry point: inside a business transaction, which must end with a rollback if it was refused and wrote
   * anything.
   */
  post(tx: Tx, submission: Submission): Promise<Decision>
  balances(queries: Queries, ids: readonly AccountId[]): Promise<Balance[]>
  /** Takes nothing more and resolves when everything taken is settled. The database stays open. */
  close(): Promise<void>
}

const mostMovements = 16_383

/** How it waits, and for how long. */
function waitsOf({ sleep = delay, timeoutMs = 30_000, heldUpMs = 50 }: LedgerOptions) {
  return { sleep: (ms: number) => sleep(ms), timeoutMs, heldUpMs }
}

export function createLedger(options: LedgerOptions): Ledger {
  const registered: Registered = {
    rows: registerStatements(options.rows ?? {}),
    guards: registerStatements(options.guards ?? {}),
  }
  const heaviestBatch = Math.min(options.heaviestBatch ?? 1_024, mostMovements)
  const now = () => options.clock?.now()
  const settle = createPipeline({
    database: options.database,
    registered,
    now,
    ...waitsOf(options),
    onHeldUp: () => batcher.heldUp(),
  })
  let waiting = 0
  const countWaiting = (change: number) => options.watch?.queued((waiting += change))
  const reported = (decision: Decision) => {
    if (!decision.ok) options.watch?.refused(decision.refusal)
    return decision
  }
  const batcher = createBatcher<Prepared, Decision>({
    lanes: options.lanes ?? 2,
    heaviestBatch,
    longestQueue: options.longestQueue ?? 20_000,
    send: batch => {
      options.watch?.batchSent(batch.length)
      countWaiting(-batch.length)
      return unhurried(() => settle(batch))
    },
  })
  let closed = false

  const checked = (submission: Submission) => {
    if (closed) throw new Error('the ledger is closed')
    if (submission.movements.length > heaviestBatch) {
      throw new Error(`a submission has at most ${heaviestBatch} movements`)
    }
    return prepare(submission, registered)
  }

  return {
    submit: async submission => {
      const taken = batcher.submit(checked(submission))
      if (!taken) return reported(refuse('busy'))
      countWaiting(1)
      return reported(await waitInTime(taken))
    },
    post: async (tx, submission) => {
      const how = { registered, now: now(), look: true }
      const [decision] = await decide(tx.client, [checked(submission)], how)
      if (!decision) throw new Error('the ledger gave no decision')
      return reported(decision)
    },
    balances,
    close: async () => {
      closed = true
      await batcher.idle()
    },
  }
}
