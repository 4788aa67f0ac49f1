import { ProviderFault } from '@glasshouse/provider-kit'
import { type ModelNetwork, type ModelOperation } from '@glasshouse/provider-model'
import { type Owner } from './gate.ts'
import { type Random } from './random.ts'
import { type VirtualTime } from './virtual-time.ts'

/** How a seed's network treats what passes; probabilities from 0 to 1. Drawn once, so that some worlds are calm. */
export type NetworkMood = {
  readonly loss: number
  readonly doubling: number
  /** How likely a request takes longer than its sender waits. */
  readonly delay: number
}

export type NetworkEvent = 'requestLost' | 'answerLost' | 'doubled' | 'delayed' | 'timedOut'

export type NetworkDeps = {
  readonly time: VirtualTime
  readonly random: Random
  readonly owner: Owner
  readonly mood: () => NetworkMood
  readonly onEvent: (event: NetworkEvent, operation: ModelOperation) => void
}

/** The longest delay; it is less than the provider's promised horizon. */
export const longestTravelMs = 50_000

type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

/** Loses, doubles and delays requests and answers, over virtual time and by the seed. */
export function createUnsteadyNetwork(deps: NetworkDeps): ModelNetwork {
  return {
    send: <T>(operation: ModelOperation, deliver: () => T, deadline: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        if (!deps.owner.isAlive) return
        let isOver = false
        const finish = (settle: () => void) => {
          if (isOver || !deps.owner.isAlive) return
          isOver = true
          settle()
        }
        travel(deps, operation, deliver, answer =>
          finish(() => (answer.ok ? resolve(answer.value) : reject(answer.error))),
        )
        const giveUp = () =>
          finish(() => {
            deps.onEvent('timedOut', operation)
            reject(new ProviderFault('timeout'))
          })
        if (deadline.aborted) giveUp()
        else deadline.addEventListener('abort', giveUp)
      }),
  }
}

function travel<T>(
  { time, random, mood, onEvent }: NetworkDeps,
  operation: ModelOperation,
  ...[deliver, answered]: [deliver: () => T, answered: (answer: Settled<T>) => void]
): void {
  const { loss, doubling, delay } = mood()
  if (random.chance(loss)) return onEvent('requestLost', operation)
  const isDelayed = random.chance(delay)
  if (isDelayed) onEvent('delayed', operation)
  const thereMs = isDelayed ? 5_000 + random.below(longestTravelMs - 5_000) : 1 + random.below(200)
  if (random.chance(doubling)) {
    onEvent('doubled', operation)
    time.after(1 + random.below(longestTravelMs), () => void happen(deliver))
  }
  time.after(thereMs, () => {
    const answer = happen(deliver)
    if (random.chance(loss)) return onEvent('answerLost', operation)
    const backMs = random.chance(delay) ? 1_000 + random.below(6_000) : 1 + random.below(200)
    time.after(backMs, () => answered(answer))
  })
}

function happen<T>(deliver: () => T): Settled<T> {
  try {
    return { ok: true, value: deliver() }
  } catch (error) {
    return { ok: false, error }
  }
}
