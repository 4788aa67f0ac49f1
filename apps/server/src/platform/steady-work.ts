import type { Clock, Log } from '@glasshouse/service'

/** Most rows that one tick of a sweep clears away: its locks and its transaction stay short however much there is. */
export const sweepLot = 1_000

export type SteadyWork = { start(): void; stop(): Promise<void> }

export type Work = {
  readonly name: string
  /** Does what is due and answers how much there was. */
  readonly tick: () => Promise<number>
  /** How long to rest when nothing was due. */
  readonly restMs: number
}

/**
 * Does work that nobody waits for, again and again: at once while there is some, after a rest when there is none. A
 * failure is logged and rested from; the work is such that another process, or the next time, finds it still to do.
 */
export function createSteadyWork(
  { clock, log }: { clock: Clock; log: Log },
  works: readonly Work[],
): SteadyWork {
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const run = async ({ name, tick, restMs }: Work) => {
    while (!ending.signal.aborted) {
      const done = await tick().catch((error: unknown) => {
        log.error({ work: name, err: error }, 'steady work failed')
        return 0
      })
      // Even a busy tick lets others have a turn, and a failing one must not spin.
      await clock.sleep(done > 0 ? 1 : restMs, ending.signal)
    }
  }
  return {
    start: () => {
      running = Promise.all(works.map(run))
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
