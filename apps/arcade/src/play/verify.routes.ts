import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Queries } from '@glasshouse/postgres'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { findBet } from '../kits/book/bets.queries.ts'
import { viewBookVerification } from '../kits/book/verify-bet.ts'
import { getGame } from '../games/game.ts'
import { type ArcadeDeps } from '../deps.ts'
import { listShownDecisions } from '../result-decisions/result-decisions.queries.ts'
import { type VerifyData } from '../protocol/page-api.ts'
import { type PlayErrorCode } from '../protocol/page-errors.ts'
import { getProof } from '../shared-rounds/shared-rounds.queries.ts'
import { getPlayer } from '../wallets/players.ts'
import { servePlay } from './play-endpoint.ts'
import { findRound, getCommitment, type StoredRound } from './rounds.queries.ts'
import { openSeeds } from './seeds.ts'
import { getSession } from './sessions.ts'
import { type VerifyLinks, type Viewer } from './verify-links.ts'
import { viewRound } from './views.ts'

const noBody = z.strictObject({})
const address = z.object({ params: z.object({ roundId: z.uuid() }), query: z.object({ token: z.string() }) })

type Held = { readonly round: StoredRound; readonly viewer: Viewer }

/** What a verifier page reads: public to everyone who has the signed link of the round. */
export function addVerifyRoutes(scope: FastifyInstance, deps: ArcadeDeps, links: VerifyLinks): void {
  const hold = async (request: FastifyRequest): Promise<Outcome<Held, PlayErrorCode>> => {
    const read = address.safeParse({ params: request.params, query: request.query })
    if (!read.success) return refuse('linkExpired')
    const { params, query } = read.data
    const viewer = links.read(params.roundId, query.token, deps.clock.now())
    if (!viewer) return refuse('linkExpired')
    const round = await findRound(deps.database, params.roundId)
    return round ? ok({ round, viewer }) : refuse('roundUnknown')
  }

  servePlay(scope, deps, {
    method: 'GET',
    path: '/verify/data/:roundId',
    body: noBody,
    answer: async (_body, _bearer, request) => {
      const held = await hold(request)
      if (held.ok) return ok(await viewVerification(deps, held.value))
      const { data } = address.safeParse({ params: request.params, query: request.query })
      const bet =
        held.refusal === 'roundUnknown' && data && (await findBet(deps.database, data.params.roundId))
      return bet && bet.state !== 'open' ? ok(await viewBookVerification(deps, bet)) : held
    },
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/verify/open/:roundId',
    body: noBody,
    answer: async (_body, _bearer, request) => {
      const held = await hold(request)
      if (!held.ok) return held
      const { round, viewer } = held.value
      // An operator's link shows what is open; only the player decides when their seeds are.
      if (viewer !== 'owner') return refuse('linkExpired')
      // The seed of a shared round is told with its result.
      if (round.seedId === null) return ok(await viewVerification(deps, held.value))
      const opened = await openSeeds(deps, round.playerId, { clientSeed: null, only: round.seedId })
      if (!opened.ok) return opened
      return ok(await viewVerification(deps, held.value))
    },
  })
}

type Seal = Omit<VerifyData['seal'], 'commitment' | 'nonce'>

/** The seeds of a round, those of its player or of the table, as far as they may be seen. */
async function sealOf(queries: Queries, { seedId, sharedRoundId }: StoredRound): Promise<Seal> {
  if (sharedRoundId !== null) {
    const { serverSeed, clientSeed, drawnAt, ...shared } = await getProof(queries, sharedRoundId)
    return { serverSeed, clientSeed, openedAt: drawnAt?.toISOString() ?? null, shared }
  }
  if (seedId === null) throw new Error('a round without seeds')
  const { serverSeed, clientSeed, openedAt } = await getCommitment(queries, seedId)
  const isOpened = openedAt !== null
  return {
    clientSeed,
    serverSeed: isOpened ? serverSeed : null,
    openedAt: isOpened ? openedAt.toISOString() : null,
  }
}

async function viewVerification(deps: ArcadeDeps, { round, viewer }: Held): Promise<VerifyData> {
  const { database, settings, games } = deps
  const [player, seal, session, decisions] = await Promise.all([
    getPlayer(database, round.playerId),
    sealOf(database, round),
    getSession(database, round.sessionId),
    listShownDecisions(database, round.sharedRoundId === null ? [] : [round.sharedRoundId]),
  ])
  const decision = decisions.get(round.sharedRoundId ?? '')
  const { verifyPath: _path, balanceAfter: _balance, ...shown } = viewRound(round, '')
  return {
    ...(decision ? { decision } : {}),
    round: shown,
    game: getGame(games, round.gameCode).path,
    house: player.house,
    currency: round.currency,
    isDemo: player.isDemo,
    configVersion: round.configVersion,
    configHash: round.configHash,
    seal: { commitment: round.commitment, nonce: round.nonce, ...seal },
    mayOpen: viewer === 'owner' && seal.openedAt === null,
    siteOrigins: [...settings.siteOrigins],
    language: session.language,
  }
}
