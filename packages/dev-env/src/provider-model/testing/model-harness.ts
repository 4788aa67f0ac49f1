import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ProviderFault, type AdapterHarness, type BetPage, type Trouble } from '@glasshouse/provider-kit'
import { createModelAdapter, type ModelNetwork, type ModelOperation } from '../model-adapter.ts'
import { createProviderTruth } from '../provider-truth.ts'

const game = { gameType: 2, gameCode: 'lantern-three' } as const

const gameFacts = {
  ...game,
  names: { en_US: 'Lantern Three' },
  rtpPercent: '95.47',
  volatility: 2,
  hasDemo: true,
  status: 'open',
  minStake: { currency: 'VND', units: 10_000n },
  maxStake: { currency: 'VND', units: 10_000_000n },
} as const

/** The model provider before its examiner: with the truth, the adapter and the capabilities that simulated worlds have. */
export function createModelHarness(): AdapterHarness {
  const truth = createProviderTruth('model')
  const { network, troubles } = createTroubledNetwork()
  let players = 0
  const lastPlayer = () => `${truth.name}.player${players}`
  const keep = (percent: number) =>
    truth.keepInRound(lastPlayer(), (truth.balanceOf(lastPlayer()) * BigInt(percent)) / 100n)
  return {
    adapter: createModelAdapter({ truth, network, now: () => new Date(), games: [gameFacts] }),
    currency: 'VND',
    otherCurrency: 'USD',
    amountUnits: 4_000_000n,
    game,
    lobbyUrl: 'https://site.example/',
    newPlayerRef: () => `player${(players += 1)}`,
    newOrderId: () => randomUUID(),
    cause: async trouble => {
      if (trouble.what === 'maintenance') return truth.maintain(trouble.endAt)
      if (trouble.what === 'inRound') return keep(100)
      if (trouble.what === 'partial') return keep(100 - trouble.percent)
      if (trouble.what !== 'inProgress') return void troubles.push(trouble)
      const direction = trouble.on === 'transferIn' ? 'in' : 'out'
      truth.takeTime(direction, finish => setTimeout(finish, trouble.ms))
    },
    calm: async () => {
      troubles.splice(0)
      truth.maintain(undefined)
      keep(0)
    },
    playBets: async (playerId, count) => {
      for (let n = 0; n < count; n += 1) {
        const stake = { currency: 'VND', units: 10_000n } as const
        truth.play(playerId, { stake, payoutUnits: n % 2 === 0 ? 0n : 16_000n, at: new Date() })
      }
    },
  }
}

/** What each trouble looks like to an adapter, before the provider has heard of the call and after. */
const faultsBefore = { lostRequest: 'connectionLost', errorBefore: 'serverError' } as const
const faultsAfter = {
  lostAnswer: 'connectionLost',
  errorAfter: 'serverError',
  garbage: 'unreadableAnswer',
  unlistedCode: 'unlistedCode',
  wrongSignature: 'unsignedAnswer',
} as const

/** A network that strikes each trouble once. */
function createTroubledNetwork(): { readonly network: ModelNetwork; readonly troubles: Trouble[] } {
  const troubles: Trouble[] = []
  const take = (on: ModelOperation) => {
    const at = troubles.findIndex(each => each.on === on)
    return at < 0 ? undefined : troubles.splice(at, 1)[0]
  }
  return {
    troubles,
    network: {
      send: async <T>(operation: ModelOperation, deliver: () => T, signal: AbortSignal) => {
        const trouble = take(operation)
        if (!trouble) return deliver()
        const { what } = trouble
        if (what in faultsBefore) throw new ProviderFault(faultsBefore[what as keyof typeof faultsBefore])
        if (what === 'appliedLate') {
          setTimeout(deliver, trouble.ms)
          throw new ProviderFault('connectionLost')
        }
        const answer = deliver()
        if (what in faultsAfter) throw new ProviderFault(faultsAfter[what as keyof typeof faultsAfter])
        if (what === 'slowAnswer') {
          await delay(trouble.ms, undefined, { signal }).catch(() => {
            throw new ProviderFault('timeout')
          })
        }
        return what === 'doubledRecords' ? (doubled(answer as BetPage) as T) : answer
      },
    },
  }
}

/** Every record twice, the newest first. */
function doubled(page: BetPage): BetPage {
  return { ...page, bets: [...page.bets].reverse().flatMap(bet => [bet, bet]) }
}
