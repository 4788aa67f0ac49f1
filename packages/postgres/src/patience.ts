import { AsyncLocalStorage } from 'node:async_hooks'

/** The database has not answered in time: what was asked may or may not have happened. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(message = 'the database has not answered in time') {
    super(message)
    this.name = 'DatabaseTimeout'
  }
}

/** How long one piece of work may still wait for the database, all its waits together. */
type Patience = {
  /** Milliseconds; those that pass while something waits are taken off when the last wait ends. */
  leftMs: number
  waits: number
  waitsSinceMs: number
  /** What the work has left behind to go on by itself is no longer limited. */
  isOver: boolean
  readonly outer: Patience | undefined
}

const patience = new AsyncLocalStorage<Patience | undefined>()

/**
 * All that `work` waits for the database takes so long at most, and then fails with a DatabaseTimeout. Time in which it
 * waits for something else does not count. Within another limit the shorter one holds.
 */
export function hurry<T>(ms: number, work: () => Promise<T>): Promise<T>
export function hurry(ms: number, work: () => unknown): unknown
export function hurry(ms: number, work: () => unknown): unknown {
  const limit: Patience = { leftMs: ms, waits: 0, waitsSinceMs: 0, isOver: false, outer: patience.getStore() }
  const end = () => void (limit.isOver = true)
  try {
    const result = patience.run(limit, work)
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
  return patience.run(undefined, work)
}

/** Waits within the limit for something that goes on when it is over. */
export function waitInTime<T>(answer: Promise<T>): Promise<T> {
  return wait(ms => (ms === undefined ? answer : orTimeout(answer, ms)))
}

/** Runs one wait for the database; it is told for how long, or undefined where nothing limits it. */
export async function wait<T>(work: (ms: number | undefined) => Promise<T>): Promise<T> {
  const limits = limitsNow()
  if (limits.length === 0) return work(undefined)
  const nowMs = performance.now()
  const leftMs = Math.ceil(Math.min(...limits.map(limit => leftOf(limit, nowMs))))
  if (leftMs <= 0) throw new DatabaseTimeout()
  for (const limit of limits) {
    if (limit.waits === 0) limit.waitsSinceMs = nowMs
    limit.waits += 1
  }
  try {
    return await work(leftMs)
  } finally {
    const endMs = performance.now()
    for (const limit of limits) {
      limit.waits -= 1
      if (limit.waits === 0) limit.leftMs -= endMs - limit.waitsSinceMs
    }
  }
}

function limitsNow(): Patience[] {
  const limits: Patience[] = []
  for (let limit = patience.getStore(); limit; limit = limit.outer) if (!limit.isOver) limits.push(limit)
  return limits
}

function leftOf({ leftMs, waits, waitsSinceMs }: Patience, nowMs: number): number {
  return waits === 0 ? leftMs : leftMs - (nowMs - waitsSinceMs)
}

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
