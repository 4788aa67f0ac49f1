import { setTimeout as delay } from 'node:timers/promises'
import { ProviderFault, type AdapterHarness, type BetPage, type Trouble } from '@glasshouse/provider-kit'
import { createModelAdapter, type ModelNetwork, type ModelOperation } from '../model-adapter.ts'
import { createProviderTruth } from '../provider-truth.ts'
import { createTruthHarness, gameFacts, takeTrouble } from './truth-harness.ts'

/** The model provider before its examiner: with the truth, the adapter and the capabilities that simulated worlds have. */
export function createModelHarness(): AdapterHarness {
  const truth = createProviderTruth('model')
  const troubles: Trouble[] = []
  const network = createTroubledNetwork(troubles)
  const adapter = createModelAdapter({ truth, network, now: () => new Date(), games: [gameFacts] })
  return createTruthHarness({ truth, adapter, troubles, trueIdOf: playerId => playerId })
}

/** How each fault looks to an adapter, before the call has reached the provider and after. */
const faultsBefore = { lostRequest: 'connectionLost', errorBefore: 'serverError' } as const
const faultsAfter = {
  lostAnswer: 'connectionLost',
  errorAfter: 'serverError',
  garbage: 'unreadableAnswer',
  unlistedCode: 'unlistedCode',
  wrongSignature: 'unsignedAnswer',
} as const

/** A network that applies each fault once. */
function createTroubledNetwork(troubles: Trouble[]): ModelNetwork {
  return {
    send: async <T>(operation: ModelOperation, deliver: () => T, signal: AbortSignal) => {
      const trouble = takeTrouble(troubles, operation)
      if (!trouble) return deliver()
      const { what } = trouble
      // `in` has just said that it is a key.
      if (what in faultsBefore) throw new ProviderFault(faultsBefore[what as keyof typeof faultsBefore])
      if (what === 'appliedLate') {
        setTimeout(deliver, trouble.ms)
        throw new ProviderFault('connectionLost')
      }
      const answer = deliver()
      // `in` has just said that it is a key.
      if (what in faultsAfter) throw new ProviderFault(faultsAfter[what as keyof typeof faultsAfter])
      if (what === 'slowAnswer') {
        await delay(trouble.ms, undefined, { signal }).catch(() => {
          throw new ProviderFault('timeout')
        })
      }
      // Only the operation that reads bets is given this trouble.
      return what === 'doubledRecords' ? (doubled(answer as BetPage) as T) : answer
    },
  }
}

/** Every record twice, the newest first. */
function doubled(page: BetPage): BetPage {
  return { ...page, bets: [...page.bets].reverse().flatMap(bet => [bet, bet]) }
}
