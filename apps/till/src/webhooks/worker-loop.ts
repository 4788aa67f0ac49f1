import { type Clock, type Incidents } from '@glasshouse/service'

export type WorkerLoop = {
  start(): void
  /** Has the next round begin at once. */
  wake(): void
  stop(): Promise<void>
}

type LoopPlan = {
  readonly name: string
  readonly clock: Clock
  readonly incidents: Incidents
  readonly pollIntervalMs: number
  /** Answers how much there was to do; as long as there is something, the next round follows at once. */
  readonly round: () => Promise<number>
}

/** Does rounds of work until it is stopped. A failed round is logged and followed by a pause, like an empty one. */
export function createWorkerLoop({ name, clock, incidents, pollIntervalMs, round }: LoopPlan): WorkerLoop {
  const stopping = new AbortController()
  let resting = new AbortController()
  let isWanted = false
  let life: Promise<void> = Promise.resolve()

  const work = async (): Promise<number> => {
    try {
      const count = await round()
      incidents.reportSuccess(name)
      return count
    } catch (error) {
      incidents.reportFailure(name, { error, said: `${name} failed` })
      return 0
    }
  }
  const live = async () => {
    while (!stopping.signal.aborted) {
      isWanted = false
      if ((await work()) > 0 || isWanted) continue
      resting = new AbortController()
      await clock.sleep(pollIntervalMs, AbortSignal.any([stopping.signal, resting.signal]))
    }
  }
  return {
    start: () => {
      life = live()
    },
    wake: () => {
      isWanted = true
      resting.abort()
    },
    stop: async () => {
      stopping.abort()
      await life
    },
  }
}
