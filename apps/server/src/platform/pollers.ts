import type { Clock, Incidents } from '@glasshouse/service'

export type Pollers = { start(): void; stop(): Promise<void> }

/**
 * Work whose state is a table of its own, such as the reconcilers of money: every process looks there again and again.
 * What is deferred, repeated or scheduled is a job (`platform/jobs`).
 */
export type Poller = {
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
export function createPollers(
  { clock, incidents }: { clock: Clock; incidents: Incidents },
  pollers: readonly Poller[],
): Pollers {
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const run = async (poller: Poller) => {
    while (!ending.signal.aborted) {
      const done = await pollOnce(poller, incidents)
      // Even a busy poller lets others have a turn, and a failing one must not spin.
      await clock.sleep(done > 0 ? 1 : poller.pollIntervalMs, ending.signal)
    }
  }
  return {
    start: () => {
      running = Promise.all(pollers.map(run))
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function pollOnce({ name, runDue }: Poller, incidents: Incidents): Promise<number> {
  try {
    const done = await runDue()
    incidents.reportSuccess(name)
    return done
  } catch (error) {
    incidents.reportFailure(name, { error, said: `polling failed: ${name}` })
    return 0
  }
}
