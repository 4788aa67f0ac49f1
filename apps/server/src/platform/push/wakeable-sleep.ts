export type WakeableSleep = {
  /** Sleeps for `ms`, less when nudged or when the signal is aborted. True where a nudge cut it short. */
  take(ms: number, signal: AbortSignal): Promise<boolean>
  /** Limits this sleep, or the next one if none is running, to `withinMs`. */
  nudge(withinMs: number): void
}

/**
 * A pause between two reads of the database. It runs on the machine's own time, not on the injected clock: the delay of
 * an event is no business rule, and a test that stops the clock still needs its events.
 */
export function createWakeableSleep(): WakeableSleep {
  let nudgedMs: number | undefined
  let shorten: (() => void) | undefined
  return {
    take: (ms, signal) =>
      new Promise(resolve => {
        const finish = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          shorten = undefined
          const wasNudged = nudgedMs !== undefined
          nudgedMs = undefined
          resolve(wasNudged)
        }
        let timer = setTimeout(finish, Math.min(ms, nudgedMs ?? ms))
        // Only the first nudge of a sleep moves its end; a constant stream of nudges must not postpone it for ever.
        if (nudgedMs === undefined) {
          shorten = () => {
            clearTimeout(timer)
            timer = setTimeout(finish, Math.min(ms, nudgedMs ?? ms))
            shorten = undefined
          }
        }
        if (signal.aborted) finish()
        else signal.addEventListener('abort', finish, { once: true })
      }),
    nudge: withinMs => {
      nudgedMs = Math.min(nudgedMs ?? withinMs, withinMs)
      shorten?.()
    },
  }
}
