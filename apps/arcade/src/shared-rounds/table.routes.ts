import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bearerOf, sendError, servePlay } from '../play/play-endpoint.ts'
import { tableFinder } from '../play/table-finder.ts'
import { listLastRounds } from '../play/rounds.queries.ts'
import { getSession } from '../play/sessions.ts'
import { type Table } from '../play/spin.ts'
import { type VerifyLinks } from '../play/verify-links.ts'
import { viewRound } from '../play/views.ts'
import { type PlayErrorCode } from '../protocol/page-errors.ts'
import {
  placeBody,
  sharedActBody,
  type OwnView,
  type PlaceAnswer,
  type TableAnswer,
} from '../protocol/table-api.ts'
import { actShared, placeBet, type Arrived } from './place-bet.ts'
import { isShared, sharedRulesOf, type SharedDeps } from './shared-games.ts'
import { findStoredBet } from './shared-rounds.queries.ts'
import { type TableHub } from './table-hub.ts'
import { viewOwn, viewTable } from './table-views.ts'
import { historyLength, type Tables } from './tables.ts'

const noBody = z.strictObject({})

type TableParts = {
  readonly tables: Tables
  readonly hub: TableHub
  readonly links: VerifyLinks
}

/** The calls of pages at a table. */
export function addTableRoutes(scope: FastifyInstance, deps: SharedDeps, parts: TableParts): void {
  addReadingRoutes(scope, deps, parts)
  const { withTable } = tableFinder(deps)
  /** A change counts as of its arrival: before its session is looked up. */
  const serveChange = <B>(
    path: string,
    body: z.ZodMiniType<B>,
    change: (deps: SharedDeps, table: Table, arrived: Arrived<B>) => Promise<Outcome<unknown, PlayErrorCode>>,
  ) => {
    servePlay(scope, deps, {
      method: 'POST',
      path,
      body,
      answer: (asked: B & { readonly roundId: string }, bearer, request) => {
        const now = deps.clock.now()
        const answer = withTable(
          async (_asked: unknown, table): Promise<Outcome<PlaceAnswer, PlayErrorCode>> => {
            if (!isShared(table.game)) return refuse('badInput')
            const done = await change(deps, table, { body: asked, now })
            if (!done.ok) return done
            return ok({ ...(await ownOf(deps, table, asked.roundId)), now: deps.clock.now().toISOString() })
          },
        )
        return answer(asked, bearer, request)
      },
    })
  }
  serveChange('/play/table/bet', placeBody, placeBet)
  serveChange('/play/table/act', sharedActBody, actShared)
}

function addReadingRoutes(
  scope: FastifyInstance,
  deps: SharedDeps,
  { tables, hub, links }: TableParts,
): void {
  const { seated, withTable } = tableFinder(deps)
  const viewWhole = async (table: Table): Promise<TableAnswer> => {
    const { player, game } = table
    const state = await tables.look(game.code)
    const [own, [last]] = await Promise.all([
      ownOf(deps, table, state.round?.id),
      listLastRounds(deps.database, { playerId: player.id, gameCode: game.code }, 1),
    ])
    const now = deps.clock.now()
    return {
      ...viewTable(state, sharedRulesOf(game), { now, history: historyLength }),
      own,
      lastRound: last ? viewRound(last, links.pathOf(last.id, 'owner', now).path) : null,
    }
  }
  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/table',
    body: noBody,
    answer: withTable(async (_body, table): Promise<Outcome<TableAnswer, PlayErrorCode>> =>
      isShared(table.game) ? ok(await viewWhole(table)) : refuse('badInput'),
    ),
  })
  scope.get('/play/table/stream', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const table = await seated(bearerOf(request))
    if (!table) return sendError(reply, 'sessionEnded')
    if (!isShared(table.game)) return sendError(reply, 'badInput')
    const whole = await viewWhole(table)
    // A proxy passes each line on at once.
    reply.headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
    reply.hijack()
    reply.raw.writeHead(200, Object.fromEntries(headers))
    hub.add(table, reply.raw, whole)
    return reply
  })
}

async function ownOf(
  deps: SharedDeps,
  { player, session }: Table,
  roundId: string | undefined,
): Promise<OwnView> {
  const [bet, [wallet], fresh] = await Promise.all([
    roundId === undefined ? undefined : findStoredBet(deps.database, { roundId, playerId: player.id }),
    deps.ledger.balances(deps.database, [player.wallet]),
    getSession(deps.database, session.id),
  ])
  if (!wallet) throw new Error('a player without a wallet')
  return viewOwn({ bet, balanceUnits: wallet.available, session: fresh, currency: player.currency })
}
