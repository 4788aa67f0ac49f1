import type { Clock, Outages } from '@glasshouse/service'

/** Most rows that one statement of a sweep is about: its locks and its transaction stay short however much there is. */
export const sweepLot = 1_000

export type SteadyWork = { start(): void; stop(): Promise<void> }

export type Work = {
  /** Its own: by it an outage knows who suffers from it. */
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
  { clock, outages }: { clock: Clock; outages: Outages },
  works: readonly Work[],
): SteadyWork {
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const run = async (work: Work) => {
    while (!ending.signal.aborted) {
      const done = await tickOnce(work, outages)
      // Even a busy tick lets others have a turn, and a failing one must not spin.
      await clock.sleep(done > 0 ? 1 : work.restMs, ending.signal)
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

async function tickOnce({ name, tick }: Work, outages: Outages): Promise<number> {
  try {
    const done = await tick()
    outages.worked(name)
    return done
  } catch (error) {
    outages.failed(name, { error, said: `steady work failed: ${name}` })
    return 0
  }
}
