import { type Clock, type Log } from '@glasshouse/service'

export type SteadyLoop = {
  start(): void
  /** Has the next round begin at once. */
  wake(): void
  stop(): Promise<void>
}

type LoopPlan = {
  readonly clock: Clock
  readonly log: Log
  readonly restMs: number
  /** Answers how much there was to do; as long as there is something, the next round follows at once. */
  readonly round: () => Promise<number>
}

/** Does rounds of work until it is stopped. A round that fails is told and followed by a rest, like an empty one. */
export function createSteadyLoop({ clock, log, restMs, round }: LoopPlan): SteadyLoop {
  const stopping = new AbortController()
  let resting = new AbortController()
  let isWanted = false
  let life: Promise<void> = Promise.resolve()

  const live = async () => {
    while (!stopping.signal.aborted) {
      isWanted = false
      const count = await round().catch((error: unknown) => {
        log.error({ err: error }, 'a round of steady work failed')
        return 0
      })
      if (count > 0 || isWanted) continue
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
