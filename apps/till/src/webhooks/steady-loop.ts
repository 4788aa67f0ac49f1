import { type Clock, type Outages } from '@glasshouse/service'

export type SteadyLoop = {
  start(): void
  /** Has the next round begin at once. */
  wake(): void
  stop(): Promise<void>
}

type LoopPlan = {
  readonly name: string
  readonly clock: Clock
  readonly outages: Outages
  readonly restMs: number
  /** Answers how much there was to do; as long as there is something, the next round follows at once. */
  readonly round: () => Promise<number>
}

/** Does rounds of work until it is stopped. A round that fails is told and followed by a rest, like an empty one. */
export function createSteadyLoop({ name, clock, outages, restMs, round }: LoopPlan): SteadyLoop {
  const stopping = new AbortController()
  let resting = new AbortController()
  let isWanted = false
  let life: Promise<void> = Promise.resolve()

  const work = async (): Promise<number> => {
    try {
      const count = await round()
      outages.worked(name)
      return count
    } catch (error) {
      outages.failed(name, { error, said: `${name} failed` })
      return 0
    }
  }
  const live = async () => {
    while (!stopping.signal.aborted) {
      isWanted = false
      if ((await work()) > 0 || isWanted) continue
      resting = new AbortController()
      await clock.sleep(restMs, AbortSignal.any([stopping.signal, resting.signal]))
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
