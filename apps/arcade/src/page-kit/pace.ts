import type { Outcome } from '@glasshouse/outcome'
import type { PlayFault } from './play-fault.ts'

/** A little more than Arcade wants, for requests that take unequal time. */
const marginMs = 10
const mostTries = 5

export type Pace = {
  /** As the session says. */
  set(minRoundMs: number): void
  /** Asks for a round as soon as one may begin, and again where it still came too early. */
  ask<T>(ask: () => Promise<Outcome<T, PlayFault>>): Promise<Outcome<T, PlayFault>>
}

export type PaceParts = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Begins no round sooner after the last one than Arcade takes it. */
export function createPace({ now, wait }: PaceParts): Pace {
  let everyMs = 0
  let nextAt = 0
  return {
    set: minRoundMs => {
      everyMs = minRoundMs + marginMs
    },
    ask: async ask => {
      for (let attempt = 1; ; attempt += 1) {
        const leftMs = nextAt - now()
        nextAt = Math.max(now(), nextAt) + everyMs
        if (leftMs > 0) await wait(leftMs)
        const answer = await ask()
        if (answer.ok || answer.refusal !== 'tooFast' || attempt >= mostTries) return answer
      }
    },
  }
}
