import { currencyCodes, displayStepUnits, largestAmountUnits } from '@glasshouse/money'
import {
  betsIn,
  checkTransferAmount,
  ProviderFault,
  resultOfFault,
  totalsOf,
  type CallContext,
  type Capabilities,
  type ProviderAdapter,
  type ProviderGame,
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
  | 'pullBetsRange'
  | 'getTotals'
  | 'getRoundDetail'
  | 'setLimits'
  | 'getJackpots'
  | 'listGames'
  | 'getStatus'

/**
 * The way to the provider. `deliver` is what happens when the request arrives; the network may do that never, once,
 * twice or late, and it may keep the answer to itself by throwing a fault. It also keeps the caller's deadline: that of
 * the signal, or one of its own where time is not real.
 */
export type ModelNetwork = {
  send<T>(operation: ModelOperation, deliver: () => T, signal: AbortSignal): Promise<T>
}

/** A network that loses nothing. */
export const calmNetwork: ModelNetwork = { send: async (_operation, deliver) => deliver() }

export type ModelOptions = {
  readonly truth: ProviderTruth
  readonly network: ModelNetwork
  readonly capabilities?: Partial<Capabilities>
  readonly now: () => Date
  /** The only ones that it opens; without them it opens any. */
  readonly games?: readonly ProviderGame[]
}

/** An adapter between the server and a provider of the model; translates nothing, because the model uses our terms. */
export function createModelAdapter(options: ModelOptions): ProviderAdapter {
  const { truth, network, now } = options
  const capabilities = { ...usualCapabilities, ...options.capabilities }
  return {
    describe: () => capabilities,
    ensurePlayer: ({ signal }, { playerRef, currency }) =>
      network.send('ensurePlayer', () => truth.ensurePlayer(playerRef, currency), signal),
    getBalance: ({ signal }, { playerId, currency }) =>
      network.send(
        'getBalance',
        () => {
          if (!truth.isKnown(playerId)) throw new ProviderFault('playerNotFound')
          return { amount: { currency, units: truth.balanceOf(playerId) }, asOf: now(), inRound: undefined }
        },
        signal,
      ),
    transferIdFor: ({ orderId }) => orderId,
    transferIn: (context, request) => move({ ...options, capabilities, context }, 'transferIn', request),
    transferOut: (context, request) => move({ ...options, capabilities, context }, 'transferOut', request),
    getTransfer: ({ signal }, { transferId }) =>
      network.send('getTransfer', () => truth.findTransfer(transferId), signal),
    listGames: async () => options.games ?? [],
    getStatus: async () => {
      const endAt = truth.maintenanceEnd()
      return endAt
        ? { status: 'maintenance', windows: [{ scope: 'all', startAt: null, endAt }] }
        : { status: 'up', windows: [] }
    },
    ...modelPlay(options),
    ...modelRecords(options),
  }
}

type PlayHalf = Pick<ProviderAdapter, 'createLaunch' | 'createDemoLaunch' | 'kick' | 'getRoundDetail'>

function modelPlay({ truth, network, now, games }: ModelOptions): PlayHalf {
  const inAMinute = () => new Date(now().getTime() + 60_000)
  const launch = (ref: string, gameCode: string | null) => {
    const endAt = truth.maintenanceEnd()
    if (endAt)
      throw new ProviderFault('maintenance', { maintenance: { startAt: null, endAt }, retryAt: endAt })
    if (games && !games.some(each => each.gameCode === gameCode)) throw new ProviderFault('gameUnavailable')
    return {
      url: `https://game.test/${ref}`,
      expiresAt: inAMinute(),
      providerSessionId: `session-${ref}`,
      openModes: ['window' as const],
    }
  }
  return {
    createLaunch: ({ signal }, { sessionRef, playerId, gameCode }) =>
      network.send(
        'createLaunch',
        () => {
          const launched = launch(sessionRef, gameCode)
          truth.enter(playerId)
          return launched
        },
        signal,
      ),
    createDemoLaunch: ({ signal }, { gameCode }) =>
      network.send('createDemoLaunch', () => launch(`demo-${gameCode ?? 'lobby'}`, gameCode), signal),
    kick: ({ signal }, { playerId }) =>
      network.send('kick', () => (truth.leave(playerId) ? 'kicked' : 'notOnline'), signal),
    getRoundDetail: ({ signal }, { betId }) =>
      network.send(
        'getRoundDetail',
        () => ({
          url: `https://game.test/verify/${betId}`,
          expiresAt: inAMinute(),
        }),
        signal,
      ),
  }
}

type RecordHalf = Pick<ProviderAdapter, 'pullBets' | 'pullBetsRange' | 'getTotals'>

function modelRecords({ truth, network, now }: ModelOptions): RecordHalf {
  return {
    pullBets: ({ signal }, { cursor, limit }) =>
      network.send(
        'pullBets',
        () => {
          const from = Number.parseInt(cursor ?? '0', 10)
          const bets = truth.bets.slice(from, from + limit)
          const next = from + bets.length
          const hasMore = next < truth.bets.length
          const safeUntil = (hasMore ? bets.at(-1)?.updatedAt : undefined) ?? now()
          return { bets, nextCursor: `${next}`, hasMore, safeUntil }
        },
        signal,
      ),
    pullBetsRange: async (_context, range) => betsIn(truth.bets, range),
    getTotals: async (_context, range) =>
      totalsOf(betsIn(truth.bets, range).filter(bet => bet.currency === range.currency)),
  }
}

type Moving = ModelOptions & { readonly capabilities: Capabilities; readonly context: CallContext }

async function move(
  { truth, network, capabilities, context }: Moving,
  operation: 'transferIn' | 'transferOut',
  { transferId, playerId, amount }: TransferInRequest | TransferOutRequest,
): Promise<TransferResult> {
  const direction = operation === 'transferIn' ? ('in' as const) : ('out' as const)
  const [currency, requestedUnits] =
    'all' in amount ? [amount.all, 'all' as const] : [amount.currency, amount.units]
  try {
    if (!('all' in amount)) checkTransferAmount(capabilities, amount)
    return await network.send(
      operation,
      () => truth.transfer({ transferId, playerId, direction, currency, requestedUnits }),
      context.signal,
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
  canWithdrawAll: true,
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
