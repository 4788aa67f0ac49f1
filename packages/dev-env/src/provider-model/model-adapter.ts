import { currencyCodes, displayStepUnits, largestAmountUnits } from '@glasshouse/money'
import {
  ProviderFault,
  resultOfFault,
  type Capabilities,
  type ProviderAdapter,
  type TransferInRequest,
  type TransferOutRequest,
  type TransferResult,
} from '@glasshouse/provider-kit'
import { type ProviderTruth } from './provider-truth.ts'

export type ModelOperation =
  | 'ensurePlayer'
  | 'getBalance'
  | 'transferIn'
  | 'transferOut'
  | 'getTransfer'
  | 'createLaunch'
  | 'createDemoLaunch'
  | 'kick'
  | 'pullBets'
  | 'getRoundDetail'

/**
 * The way to the provider. `deliver` is what happens when the request arrives; the network may do that never, once,
 * twice or late, and it may keep the answer to itself by throwing a fault.
 */
export type ModelNetwork = {
  send<T>(operation: ModelOperation, deliver: () => T): Promise<T>
}

/** A network that loses nothing. */
export const calmNetwork: ModelNetwork = { send: async (_operation, deliver) => deliver() }

export type ModelOptions = {
  readonly truth: ProviderTruth
  readonly network: ModelNetwork
  readonly capabilities?: Partial<Capabilities>
  readonly now: () => Date
}

/** An adapter between the house and a provider of the model; translates nothing, because the model speaks our words. */
export function createModelAdapter(options: ModelOptions): ProviderAdapter {
  const { truth, network, now } = options
  const capabilities = { ...usualCapabilities, ...options.capabilities }
  const launch = (ref: string) => ({
    url: `https://game.test/${ref}`,
    expiresAt: new Date(now().getTime() + 60_000),
    providerSessionId: `session-${ref}`,
    openModes: ['window' as const],
  })
  return {
    describe: () => capabilities,
    ensurePlayer: (_context, { playerRef }) =>
      network.send('ensurePlayer', () => truth.ensurePlayer(playerRef)),
    getBalance: (_context, { playerId, currency }) =>
      network.send('getBalance', () => {
        if (!truth.isKnown(playerId)) throw new ProviderFault('playerNotFound')
        return { amount: { currency, units: truth.balanceOf(playerId) }, asOf: now(), inRound: undefined }
      }),
    transferIdFor: ({ orderId }) => orderId,
    transferIn: (_context, request) => move(options, 'transferIn', request),
    transferOut: (_context, request) => move(options, 'transferOut', request),
    getTransfer: (_context, { transferId }) =>
      network.send('getTransfer', () => truth.findTransfer(transferId)),
    createLaunch: (_context, { sessionRef }) => network.send('createLaunch', () => launch(sessionRef)),
    createDemoLaunch: (_context, { gameCode }) =>
      network.send('createDemoLaunch', () => launch(`demo-${gameCode ?? 'lobby'}`)),
    kick: () => network.send('kick', () => 'kicked'),
    listGames: async () => [],
    getStatus: async () => ({ status: 'up', windows: [] }),
    pullBets: (_context, { cursor, limit }) =>
      network.send('pullBets', () => {
        const from = Number.parseInt(cursor ?? '0', 10)
        const bets = truth.bets.slice(from, from + limit)
        const next = from + bets.length
        return { bets, nextCursor: `${next}`, hasMore: next < truth.bets.length, safeUntil: now() }
      }),
    pullBetsRange: async () => [],
    getTotals: async () => {
      throw new ProviderFault('notSupported')
    },
    getRoundDetail: (_context, { betId }) =>
      network.send('getRoundDetail', () => ({
        url: `https://game.test/verify/${betId}`,
        expiresAt: new Date(now().getTime() + 60_000),
      })),
  }
}

async function move(
  { truth, network }: ModelOptions,
  operation: 'transferIn' | 'transferOut',
  { transferId, playerId, amount }: TransferInRequest | TransferOutRequest,
): Promise<TransferResult> {
  if ('all' in amount) throw new ProviderFault('notSupported')
  const { currency, units: requestedUnits } = amount
  const direction = operation === 'transferIn' ? ('in' as const) : ('out' as const)
  try {
    return await network.send(operation, () =>
      truth.transfer({ transferId, playerId, direction, currency, requestedUnits }),
    )
  } catch (error) {
    return resultOfFault(error)
  }
}

const usualCapabilities: Capabilities = {
  walletMode: 'transfer',
  currencies: currencyCodes.map(currency => ({
    currency,
    stepUnits: displayStepUnits(currency),
    minTransferUnits: displayStepUnits(currency),
    maxTransferUnits: largestAmountUnits,
  })),
  playerRef: { pattern: /^[a-z0-9]{3,20}$/, maxLength: 20 },
  transferId: { pattern: /^[0-9a-f-]{36}$/, maxLength: 36 },
  transferPhases: 1,
  canWithdrawAll: false,
  finalityHorizonMs: 60_000,
  withdrawDelayMs: {},
  mustKickBeforeWithdraw: false,
  records: {
    cursor: 'version',
    pageSize: 100,
    lagMs: 0,
    minIntervalMs: 1_000,
    maxWindowMs: 3_600_000,
    retentionDays: 90,
  },
  timeZone: 'UTC',
  hasDemo: true,
  languages: { en_US: 'en_US' },
  devices: ['desktop', 'mobile'],
  openModes: ['window'],
  requestsPerSecond: null,
  keyLifeDays: null,
}
