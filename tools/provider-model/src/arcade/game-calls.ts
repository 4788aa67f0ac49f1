import {
  betsQuery,
  demoSessionBody,
  detailQuery,
  gamesQuery,
  houseQuery,
  roundPath,
  sessionBody,
  totalsQuery,
} from '@glasshouse/arcade/protocol'
import { unitsText } from '@glasshouse/money'
import { betsIn, totalsOf, type ProviderBet } from '@glasshouse/provider-kit'
import { type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import {
  checkHouse,
  inAMinute,
  nothing,
  playerOf,
  refusal,
  serve,
  windowOf,
  type ArcadeBehind,
  type ArcadeCall,
} from './call.ts'

/** Games, entry addresses, and played bets. Lobbies and languages are accepted as they come. */
export function gameCalls(behind: ArcadeBehind): readonly ArcadeCall[] {
  return [...launchCalls(behind), ...catalogueCalls(behind), ...betCalls(behind)]
}

function launchCalls(behind: ArcadeBehind): ArcadeCall[] {
  const { truth, games, publicUrl, now } = behind
  let sessions = 0
  const checkGame = ({ house, gameCode }: z.infer<typeof demoSessionBody>) => {
    checkHouse(behind, house)
    if (!games.some(each => each.gameCode === gameCode)) throw refusal('GAME_NOT_FOUND')
    if (truth.maintenanceEnd()) throw refusal('MAINTENANCE', windowOf(truth))
  }
  const launch = ({ gameCode, language }: z.infer<typeof demoSessionBody>): Answer => {
    const sessionId = `session-${(sessions += 1)}`
    const url = `${publicUrl}/game/${gameCode}?launch=${sessionId}&lang=${language}`
    return { status: 201, body: { url, expiresAt: inAMinute(behind), sessionId } }
  }
  return [
    serve({
      place: 'POST /v1/sessions',
      operation: 'createLaunch',
      input: z.object({ params: nothing, query: nothing, body: sessionBody }),
      answer: ({ body }) => {
        checkGame(body)
        const playerId = playerOf(behind, body)
        const pausedUntil = truth.limits.get(playerId)?.pausedUntil
        if (pausedUntil && pausedUntil > now()) {
          throw refusal('PLAYER_PAUSED', { pausedUntil: pausedUntil.toISOString() })
        }
        truth.enter(playerId)
        return launch(body)
      },
    }),
    serve({
      place: 'POST /v1/demo-sessions',
      operation: 'createDemoLaunch',
      input: z.object({ params: nothing, query: nothing, body: demoSessionBody }),
      answer: ({ body }) => {
        checkGame(body)
        return launch(body)
      },
    }),
  ]
}

function catalogueCalls(behind: ArcadeBehind): ArcadeCall[] {
  const { truth, games } = behind
  return [
    serve({
      place: 'GET /v1/games',
      operation: 'listGames',
      input: z.object({ params: nothing, query: gamesQuery, body: nothing }),
      answer: ({ query: { house, currency } }) => {
        checkHouse(behind, house)
        const text = ({ units }: { readonly units: bigint }) => unitsText(units, currency)
        const shown = games.map(game => ({
          ...game,
          minStake: text(game.minStake),
          maxStake: text(game.maxStake),
        }))
        return { status: 200, body: { games: shown } }
      },
    }),
    serve({
      place: 'GET /v1/jackpots',
      operation: 'getJackpots',
      input: z.object({ params: nothing, query: houseQuery, body: nothing }),
      answer: ({ query }) => {
        checkHouse(behind, query.house)
        return { status: 200, body: { jackpots: [] } }
      },
    }),
    serve({
      place: 'GET /v1/status',
      operation: 'getStatus',
      input: z.object({ params: nothing, query: houseQuery, body: nothing }),
      answer: ({ query }) => {
        checkHouse(behind, query.house)
        const { window } = windowOf(truth)
        const windows = window ? [{ scope: 'all', ...window }] : []
        return { status: 200, body: { status: window ? 'maintenance' : 'up', windows } }
      },
    }),
  ]
}

function betCalls(behind: ArcadeBehind): ArcadeCall[] {
  const { truth, publicUrl } = behind
  return [
    serve({
      place: 'GET /v1/bets',
      operation: ({ query }) => ('limit' in query ? 'pullBets' : 'pullBetsRange'),
      input: z.object({ params: nothing, query: betsQuery, body: nothing }),
      answer: ({ query }) => {
        checkHouse(behind, query.house)
        if ('limit' in query) return pageOf(behind, query)
        return { status: 200, body: { bets: betsIn(truth.bets, query).map(bet => viewBet(behind, bet)) } }
      },
    }),
    serve({
      place: 'GET /v1/bets/totals',
      operation: 'getTotals',
      input: z.object({ params: nothing, query: totalsQuery, body: nothing }),
      answer: ({ query }) => {
        checkHouse(behind, query.house)
        const totals = totalsOf(betsIn(truth.bets, query).filter(bet => bet.currency === query.currency))
        const text = (units: bigint) => unitsText(units, query.currency)
        return {
          status: 200,
          body: {
            count: `${totals.count}`,
            stake: text(totals.stakeUnits),
            validBet: text(totals.validBetUnits),
            payout: text(totals.payoutUnits),
            jackpotWin: text(totals.jackpotWinUnits),
          },
        }
      },
    }),
    serve({
      place: 'GET /v1/rounds/:id/detail',
      operation: 'getRoundDetail',
      input: z.object({ params: roundPath, query: detailQuery, body: nothing }),
      answer: ({ params: { id }, query }) => {
        const playerId = playerOf(behind, query)
        const bet = truth.bets.find(each => idOf(each) === id)
        if (bet?.playerId !== playerId) throw refusal('ROUND_NOT_FOUND')
        const url = `${publicUrl}/verify/${id}?lang=${query.language}`
        return { status: 200, body: { url, expiresAt: inAMinute(behind) } }
      },
    }),
  ]
}

function pageOf(
  behind: ArcadeBehind,
  { cursor = 'v0', limit }: { readonly cursor?: string | undefined; readonly limit: string },
): Answer {
  const { truth, now } = behind
  const from = /^v([0-9]+)$/.exec(cursor)?.[1]
  if (from === undefined) throw refusal('CURSOR_UNKNOWN')
  const rest = truth.bets.filter(bet => bet.version > BigInt(from))
  const bets = rest.slice(0, Number.parseInt(limit, 10))
  const hasMore = bets.length < rest.length
  const last = bets.at(-1)
  return {
    status: 200,
    body: {
      bets: bets.map(bet => viewBet(behind, bet)),
      nextCursor: `v${last?.version ?? from}`,
      hasMore,
      safeUntil: (hasMore && last ? last.updatedAt : now()).toISOString(),
    },
  }
}

/** Arcade names bets by ids of one form; those of the truth are of another. */
function idOf({ version }: ProviderBet): string {
  return `00000000-0000-4000-8000-${version.toString().padStart(12, '0')}`
}

function viewBet({ truth }: ArcadeBehind, bet: ProviderBet) {
  const text = (units: bigint) => unitsText(units, bet.currency)
  return {
    betId: idOf(bet),
    version: bet.version.toString(),
    roundId: idOf(bet),
    ref: bet.playerId.slice(truth.playerIdFor('').length),
    gameType: bet.gameType,
    gameCode: bet.gameCode,
    state: bet.state,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    updatedAt: bet.updatedAt.toISOString(),
    currency: bet.currency,
    stake: text(bet.stakeUnits),
    risk: text(bet.riskUnits),
    payout: text(bet.payoutUnits),
    validBet: text(bet.validBetUnits ?? bet.stakeUnits),
    jackpotContribution: text(bet.jackpotContributionUnits),
    jackpotWin: text(bet.jackpotWinUnits),
    isFreeRound: bet.isFreeRound,
    device: bet.device ?? 'desktop',
  }
}
