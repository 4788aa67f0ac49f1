import { unitsText } from '@glasshouse/money'
import { type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import {
  largestRange,
  listBetsAfter,
  listBetsIn,
  publishBets,
  sumBetsIn,
  type Catalogue,
  type PublishedBet,
} from '../bets/feed.ts'
import { getGame, type Games } from '../games/game.ts'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { findBet } from '../kits/book/bets.queries.ts'
import { findRound } from '../play/rounds.queries.ts'
import { type VerifyLinks } from '../play/verify-links.ts'
import { houseOf, playerOf } from './lookups.ts'
import { betsQuery, detailQuery, roundPath, totalsQuery } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const nothing = z.strictObject({})

/** What was played: by cursor, by range, in sums, and one round at a time. */
export function addBetRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps, links: VerifyLinks): void {
  endpoint.serve({
    method: 'GET',
    path: '/v1/bets',
    operation: 'bets',
    input: z.object({ params: nothing, query: betsQuery, body: nothing }),
    answer: async ({ query }, agent) => {
      const catalogue = { agent, house: houseOf(query.house).code }
      if ('limit' in query) return answerPage(deps, catalogue, query)
      await publishAll(deps)
      const bets = await listBetsIn(deps.database, catalogue, query)
      if (!bets.ok) throw new ProviderRefusal('RANGE_TOO_LARGE', { most: largestRange })
      return { status: 200, body: { bets: bets.value.map(bet => viewBet(bet, deps.games)) } }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/bets/totals',
    operation: 'totals',
    input: z.object({ params: nothing, query: totalsQuery, body: nothing }),
    answer: async ({ query }, agent) => {
      await publishAll(deps)
      const catalogue = { agent, house: houseOf(query.house).code }
      const sums = await sumBetsIn(deps.database, catalogue, query)
      const text = (units: string) => unitsText(BigInt(units), query.currency)
      return {
        status: 200,
        body: {
          count: sums.count.toString(),
          stake: text(sums.stakeUnits),
          validBet: text(sums.validBetUnits),
          payout: text(sums.payoutUnits),
          jackpotWin: text('0'),
        },
      }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/rounds/:id/detail',
    operation: 'detail',
    input: z.object({ params: roundPath, query: detailQuery, body: nothing }),
    answer: async ({ params, query }, agent) => {
      const player = await playerOf(deps, { agent, house: query.house, ref: query.ref })
      const round = (await findRound(deps.database, params.id)) ?? (await findBookBet(deps, params.id))
      if (round?.playerId !== player.id) throw new ProviderRefusal('ROUND_NOT_FOUND')
      const link = links.pathOf(round.id, query.viewer, deps.clock.now())
      const url = new URL(link.path, deps.settings.publicUrl)
      url.searchParams.set('lang', query.language)
      return { status: 200, body: { url: url.href, expiresAt: link.expiresAt.toISOString() } }
    },
  })
}

/** A bet on events that is settled: before that there is nothing to check. */
async function findBookBet({ database }: ArcadeDeps, id: string) {
  const bet = await findBet(database, id)
  return bet?.state === 'open' ? undefined : bet
}

/** Ranges and sums are about all bets. While some have no number yet the agent may ask again, and each time fewer wait. */
async function publishAll({ database }: ArcadeDeps): Promise<void> {
  if (!(await publishBets(database)).isWhole) throw new ProviderRefusal('BUSY')
}

const largestPage = 500

async function answerPage(
  deps: ArcadeDeps,
  catalogue: Catalogue,
  { cursor, limit: limitText }: { readonly cursor?: string | undefined; readonly limit: string },
): Promise<Answer> {
  const limit = Math.min(Number.parseInt(limitText, 10), largestPage)
  const from = versionOf(cursor)
  const published = await publishBets(deps.database)
  const found = await listBetsAfter(deps.database, catalogue, { version: from, limit: limit + 1 })
  const bets = found.slice(0, limit)
  const hasMore = found.length > limit || !published.isWhole
  const last = bets.at(-1)
  const doubled = deps.faults.take('duplicateBets', { operation: 'bets', house: catalogue.house })
  const shown = doubled ? [...bets].reverse().flatMap(bet => [bet, bet]) : bets
  return {
    status: 200,
    body: {
      bets: shown.map(bet => viewBet(bet, deps.games)),
      nextCursor: `v${last?.version ?? from}`,
      hasMore,
      safeUntil: (found.length > limit && last ? last.publishedAt : published.until).toISOString(),
    },
  }
}

function versionOf(cursor: string | undefined): bigint {
  if (cursor === undefined) return 0n
  const version = /^v(0|[1-9][0-9]{0,17})$/.exec(cursor)?.[1]
  if (version === undefined) throw new ProviderRefusal('CURSOR_UNKNOWN')
  return BigInt(version)
}

function viewBet(bet: PublishedBet, games: Games) {
  const text = (units: bigint) => unitsText(units, bet.currency)
  return {
    betId: bet.betId,
    version: bet.version.toString(),
    roundId: bet.roundId,
    ref: bet.playerRef,
    gameType: getGame(games, bet.gameCode).gameType,
    gameCode: bet.gameCode,
    state: bet.state,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    updatedAt: bet.publishedAt.toISOString(),
    currency: bet.currency,
    stake: text(bet.stakeUnits),
    risk: text(bet.stakeUnits),
    payout: text(bet.payoutUnits),
    validBet: text(bet.validBetUnits),
    jackpotContribution: text(0n),
    jackpotWin: text(0n),
    isFreeRound: false,
    device: bet.device,
  }
}
