import type { Clock, Incidents } from '@glasshouse/service'

/** Most rows that one statement of a sweep is about: its locks and its transaction stay short however much there is. */
export const sweepLot = 1_000

export type Worker = { start(): void; stop(): Promise<void> }

export type Job = {
  /** Its own: by it an outage knows who suffers from it. */
  readonly name: string
  /** Does what is due and answers how much there was. */
  readonly runDue: () => Promise<number>
  /** How long to rest when nothing was due. */
  readonly pollIntervalMs: number
}

/**
 * Runs background work again and again: at once while there is some, after a pause when there is none. A failure is
 * logged and followed by a pause; the work is such that another process, or the next run, finds it still to do.
 */
export function createWorker(
  { clock, incidents }: { clock: Clock; incidents: Incidents },
  works: readonly Job[],
): Worker {
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const run = async (work: Job) => {
    while (!ending.signal.aborted) {
      const done = await tickOnce(work, incidents)
      // Even a busy tick lets others have a turn, and a failing one must not spin.
      await clock.sleep(done > 0 ? 1 : work.pollIntervalMs, ending.signal)
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

async function tickOnce({ name, runDue }: Job, incidents: Incidents): Promise<number> {
  try {
    const done = await runDue()
    incidents.reportSuccess(name)
    return done
  } catch (error) {
    incidents.reportFailure(name, { error, said: `steady work failed: ${name}` })
    return 0
  }
}
