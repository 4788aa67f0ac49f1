import { AsyncLocalStorage } from 'node:async_hooks'

/** The database has not answered in time: what was asked may or may not have happened. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(message = 'the database has not answered in time') {
    super(message)
    this.name = 'DatabaseTimeout'
  }
}

/** How long each wait of a piece of work for the database may take. */
type WaitLimit = {
  readonly ms: number
  /** What the work has left behind to go on by itself is no longer limited. */
  isOver: boolean
  readonly outer: WaitLimit | undefined
}

const waitLimits = new AsyncLocalStorage<WaitLimit | undefined>()

/**
 * No wait of `work` for the database takes longer: for a connection, or for an answer on one. It then fails with a
 * DatabaseTimeout. Within another limit the shorter one holds.
 */
export function hurry<T>(ms: number, work: () => Promise<T>): Promise<T>
export function hurry(ms: number, work: () => unknown): unknown
export function hurry(ms: number, work: () => unknown): unknown {
  const limit: WaitLimit = { ms, isOver: false, outer: waitLimits.getStore() }
  const end = () => void (limit.isOver = true)
  try {
    const result = waitLimits.run(limit, work)
    if (result instanceof Promise) return result.finally(end)
    end()
    return result
  } catch (error) {
    end()
    throw error
  }
}

/** For work that is done for many at once: the limit of the one that happened to start it does not hold. */
export function unhurried<T>(work: () => T): T {
  return waitLimits.run(undefined, work)
}

/** Waits within the limit for something that goes on when it is over. */
export function waitInTime<T>(answer: Promise<T>): Promise<T> {
  const ms = waitLimitMs()
  return ms === undefined ? answer : orTimeout(answer, ms)
}

/** How long a wait that begins now may take; undefined where nothing limits it. */
export function waitLimitMs(): number | undefined {
  let ms = Infinity
  for (let limit = waitLimits.getStore(); limit; limit = limit.outer)
    if (!limit.isOver) ms = Math.min(ms, limit.ms)
  return ms === Infinity ? undefined : ms
}

/** Fails with a DatabaseTimeout when there is no answer in time; what was asked goes on. */
export async function orTimeout<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout()), ms)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
