import { randomUUID } from 'node:crypto'
import {
  type AdapterHarness,
  type ProviderAdapter,
  type ProviderGame,
  type Trouble,
} from '@glasshouse/provider-kit'
import { type ProviderTruth } from '../provider-truth.ts'

const game = { gameType: 2, gameCode: 'lantern-three' } as const

export const gameFacts: ProviderGame = {
  ...game,
  names: { en_US: 'Lantern Three' },
  rtpPercent: '95.47',
  volatility: 2,
  hasDemo: true,
  status: 'open',
  minStake: { currency: 'VND', units: 10_000n },
  maxStake: { currency: 'VND', units: 10_000_000n },
}

type Examined = {
  readonly truth: ProviderTruth
  readonly adapter: ProviderAdapter
  /** The truth's reference for the adapter's player. */
  readonly trueIdOf: (playerId: string) => string
  /** Faults of the network, for a test to choose; those of the provider itself happen in its truth. */
  readonly troubles: Trouble[]
}

/** An adapter with a truth behind it before its examiner. */
export function createTruthHarness({ truth, adapter, trueIdOf, troubles }: Examined): AdapterHarness {
  let players = 0
  const lastPlayer = () => truth.playerIdFor(`player${players}`)
  const keep = (percent: number) =>
    truth.keepInRound(lastPlayer(), (truth.balanceOf(lastPlayer()) * BigInt(percent)) / 100n)
  return {
    adapter,
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
        const round = { stake, payoutUnits: n % 2 === 0 ? 0n : 16_000n, at: new Date() }
        if (!truth.play(trueIdOf(playerId), round)) throw new Error('the round was not taken')
      }
    },
  }
}

/** The fault for this call, taken from the list. */
export function takeTrouble(troubles: Trouble[], on: string): Trouble | undefined {
  const at = troubles.findIndex(each => each.on === on)
  return at < 0 ? undefined : troubles.splice(at, 1)[0]
}
