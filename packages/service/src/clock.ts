import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Time as the code sees it. Everything that asks for the time takes a clock, so that tests can move it. */
export interface Clock {
  now(): Date
  /** Resolves after `ms` of this clock's time, or at once when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A test moves it: then it takes precedence over the time of the database and of the machine. */
  readonly isMoved?: true
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) =>
    new Promise(resolve => {
      if (signal?.aborted) return resolve()
      const timer = setTimeout(finish, ms)
      signal?.addEventListener('abort', finish, { once: true })
      function finish() {
        clearTimeout(timer)
        signal?.removeEventListener('abort', finish)
        resolve()
      }
    }),
}

/**
 * A monotonic clock in milliseconds, unaffected by the wall clock. Readings can be compared if the clock has the same
 * name, also from another process.
 */
export type MonotonicClock = { readonly name: string; ms(): number }

/** The machine's own: it runs from one start of the machine to the next, so the end of a process does not end it. */
export const machineClock: MonotonicClock = {
  name: nameOfThisStart(),
  ms: () => {
    const [seconds, nanoseconds] = process.hrtime()
    return seconds * 1_000 + Math.floor(nanoseconds / 1e6)
  },
}

function nameOfThisStart(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Not given: then the readings are comparable within this process only.
    return randomUUID()
  }
}

export type MovableClock = Clock & {
  /** Moves time forward and lets every sleep that ends within it return, in order. */
  advance(ms: number): Promise<void>
}

/** A clock that stands still until it is moved. */
export function createMovableClock(start: Date): MovableClock {
  let nowMs = start.getTime()
  let sleepers: { wakeAtMs: number; wake: () => void }[] = []
  return {
    isMoved: true,
    now: () => new Date(nowMs),
    sleep: (ms, signal) =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve()
        const sleeper = { wakeAtMs: nowMs + ms, wake: resolve }
        sleepers.push(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter(each => each !== sleeper)
          resolve()
        })
      }),
    advance: async ms => {
      const endMs = nowMs + ms
      for (;;) {
        const next = sleepers
          .filter(each => each.wakeAtMs <= endMs)
          .sort((a, b) => a.wakeAtMs - b.wakeAtMs)[0]
        if (!next) break
        sleepers = sleepers.filter(each => each !== next)
        nowMs = Math.max(nowMs, next.wakeAtMs)
        next.wake()
        await new Promise(resolve => setImmediate(resolve))
      }
      nowMs = endMs
    },
  }
}
