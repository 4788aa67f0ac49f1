import { type Launch, type ProviderAdapter } from '../adapter.ts'
import { betsIn, totalsOf, type BetPage, type ProviderBet } from '../bets.ts'
import { type Trouble } from '../exam/harness.ts'
import { ProviderFault } from '../faults.ts'
import { fakeCapabilities, fakeGame, fakeGameFacts } from './fake-catalogue.ts'
import { createFakeTransfers } from './fake-transfers.ts'
import {
  checkOpen,
  maintenanceOf,
  newWorld,
  takeTrouble,
  withTroubles,
  type FakePlayer,
  type FakeWorld,
} from './fake-world.ts'

/** A provider in memory, for tests of code that uses adapters. It passes the same exam as the real ones. */
export type FakeProvider = {
  readonly adapter: ProviderAdapter
  /** Happens once, in the order in which faults were requested; maintenance stays until `calm`. */
  cause(trouble: Trouble): void
  calm(): void
  /** Settles one bet of a player who has the stake. */
  playBet(playerId: string, bet: { readonly stakeUnits: bigint; readonly payoutUnits: bigint }): void
  /** What the player has here, in units; throws for a player who was never made. */
  unitsOf(playerId: string): bigint
}

export function createFakeProvider(now: () => Date): FakeProvider {
  const world = newWorld()
  return {
    adapter: createFakeAdapter(world, now),
    cause: trouble => {
      world.troubles.push(trouble)
    },
    calm: () => {
      world.troubles = []
    },
    playBet: (playerId, { stakeUnits, payoutUnits }) => {
      const player = playerOf(world, playerId)
      if (stakeUnits > player.units) throw new Error('a fake player cannot stake what is not there')
      player.units += payoutUnits - stakeUnits
      world.bets.push(settledBet(world, { playerId, stakeUnits, payoutUnits, at: now() }))
    },
    unitsOf: playerId => playerOf(world, playerId).units,
  }
}

function createFakeAdapter(world: FakeWorld, now: () => Date): ProviderAdapter {
  return {
    describe: () => fakeCapabilities,
    transferIdFor: ({ orderId }) => orderId,
    ...createFakePlayers(world, now),
    ...createFakeTransfers(world, fakeCapabilities),
    ...createFakeLaunches(world, now),
    ...createFakeRecords(world, now),
  }
}

type PlayerHalf = Pick<ProviderAdapter, 'ensurePlayer' | 'getBalance' | 'kick' | 'listGames' | 'getStatus'>

function createFakePlayers(world: FakeWorld, now: () => Date): PlayerHalf {
  return {
    ensurePlayer: async (_context, { playerRef, currency }) => {
      const known = world.players.get(playerRef)
      if (known && known.currency !== currency) throw new ProviderFault('unsupportedCurrency')
      if (!known) world.players.set(playerRef, { currency, units: 0n, isOnline: false })
      return { playerId: playerRef, isNew: !known }
    },
    getBalance: (context, { playerId, currency }) =>
      withTroubles(world, 'getBalance', {
        context,
        work: () => {
          const player = playerOf(world, playerId)
          if (player.currency !== currency) throw new ProviderFault('unsupportedCurrency')
          return { amount: { currency, units: player.units }, asOf: now(), inRound: false }
        },
      }),
    kick: async (_context, { playerId }) => {
      const player = playerOf(world, playerId)
      const wasOnline = player.isOnline
      player.isOnline = false
      return wasOnline ? 'kicked' : 'notOnline'
    },
    listGames: async (_context, { currency }) => [fakeGameFacts(currency)],
    getStatus: async () => {
      const window = maintenanceOf(world)
      return window
        ? { status: 'maintenance', windows: [{ scope: 'all', startAt: null, endAt: window.endAt }] }
        : { status: 'up', windows: [] }
    },
  }
}

type LaunchHalf = Pick<ProviderAdapter, 'createLaunch' | 'createDemoLaunch' | 'getRoundDetail'>

function createFakeLaunches(world: FakeWorld, now: () => Date): LaunchHalf {
  let launches = 0
  const inAMinute = () => new Date(now().getTime() + 60_000)
  const launch = (gameCode: string | null): Launch => {
    checkOpen(world)
    if (gameCode !== fakeGame.gameCode) throw new ProviderFault('gameUnavailable')
    launches += 1
    const providerSessionId = `fake-session-${launches}`
    const url = `https://fake.example/play/${providerSessionId}`
    return { url, expiresAt: inAMinute(), providerSessionId, openModes: ['window'] }
  }
  return {
    createLaunch: (context, { playerId, gameCode }) =>
      withTroubles(world, 'createLaunch', {
        context,
        work: () => {
          const made = launch(gameCode)
          playerOf(world, playerId).isOnline = true
          return made
        },
      }),
    createDemoLaunch: async (_context, { gameCode }) => launch(gameCode),
    getRoundDetail: async (_context, { betId }) => {
      if (!world.bets.some(bet => bet.betId === betId)) throw new ProviderFault('roundNotFound')
      return { url: `https://fake.example/round/${betId}`, expiresAt: inAMinute() }
    },
  }
}

type RecordHalf = Pick<ProviderAdapter, 'pullBets' | 'pullBetsRange' | 'getTotals'>

function createFakeRecords(world: FakeWorld, now: () => Date): RecordHalf {
  return {
    pullBets: (context, position) =>
      withTroubles(world, 'pullBets', { context, work: () => pageOf(world, position, now()) }),
    pullBetsRange: async (_context, range) => betsIn(world.bets, range),
    getTotals: async (_context, range) =>
      totalsOf(betsIn(world.bets, range).filter(bet => bet.currency === range.currency)),
  }
}

function playerOf(world: FakeWorld, playerId: string): FakePlayer {
  const player = world.players.get(playerId)
  if (!player) throw new ProviderFault('playerNotFound')
  return player
}

function pageOf(
  world: FakeWorld,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
  now: Date,
): BetPage {
  const from = cursor === null ? 0 : Number.parseInt(cursor, 10)
  const bets = world.bets.slice(from, from + limit)
  const hasMore = from + limit < world.bets.length
  const last = bets.at(-1)
  const shown = takeTrouble(world, 'pullBets', 'doubledRecords')
    ? [...bets].reverse().flatMap(bet => [bet, bet])
    : bets
  return {
    bets: shown,
    nextCursor: String(from + bets.length),
    hasMore,
    safeUntil: hasMore && last ? last.updatedAt : now,
  }
}

type Played = {
  readonly playerId: string
  readonly stakeUnits: bigint
  readonly payoutUnits: bigint
  readonly at: Date
}

function settledBet(world: FakeWorld, { playerId, stakeUnits, payoutUnits, at }: Played): ProviderBet {
  const number = world.bets.length + 1
  const currency = world.players.get(playerId)?.currency ?? 'USD'
  return {
    betId: `bet-${number}`,
    version: BigInt(number),
    roundId: `round-${number}`,
    parentId: undefined,
    playerId,
    ...fakeGame,
    state: 'settled',
    placedAt: at,
    settledAt: at,
    updatedAt: at,
    currency,
    stakeUnits,
    riskUnits: stakeUnits,
    payoutUnits,
    validBetUnits: stakeUnits,
    jackpotContributionUnits: 0n,
    jackpotWinUnits: 0n,
    isFreeRound: false,
    device: 'desktop',
    raw: { number },
  }
}
