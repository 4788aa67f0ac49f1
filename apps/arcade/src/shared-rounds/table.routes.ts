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
import { actShared, placeBet } from './place-bet.ts'
import { isShared, sharedRulesOf, type SharedDeps } from './shared-games.ts'
import { findStoredBet } from './shared-rounds.queries.ts'
import { type TableHub } from './table-hub.ts'
import { viewOwn, viewTable } from './table-views.ts'
import { historyLength, type Tables } from './tables.ts'

const noBody = z.strictObject({})

/** The calls of pages at a table. */
export function addTableRoutes(
  scope: FastifyInstance,
  deps: SharedDeps,
  { tables, hub, links }: { readonly tables: Tables; readonly hub: TableHub; readonly links: VerifyLinks },
): void {
  const { seated, withTable } = tableFinder(deps)
  const atTable = <B, T>(answer: (body: B, table: Table) => Promise<Outcome<T, PlayErrorCode>>) =>
    withTable((body: B, table) =>
      isShared(table.game) ? answer(body, table) : Promise.resolve(refuse('badInput' as const)),
    )

  const viewWhole = async (table: Table): Promise<TableAnswer> => {
    const { player, game } = table
    const state = await tables.look(game.code)
    const [own, [last]] = await Promise.all([
      ownOf(table, state.round?.id),
      listLastRounds(deps.database, { playerId: player.id, gameCode: game.code }, 1),
    ])
    const now = deps.clock.now()
    return {
      ...viewTable(state, sharedRulesOf(game), { now, history: historyLength }),
      own,
      lastRound: last ? viewRound(last, links.pathOf(last.id, 'owner', now).path) : null,
    }
  }

  const ownOf = async ({ player, session }: Table, roundId: string | undefined): Promise<OwnView> => {
    const [bet, [wallet], fresh] = await Promise.all([
      roundId === undefined ? undefined : findStoredBet(deps.database, { roundId, playerId: player.id }),
      deps.ledger.balances(deps.database, [player.wallet]),
      getSession(deps.database, session.id),
    ])
    if (!wallet) throw new Error('a player without a wallet')
    return viewOwn({ bet, balanceUnits: wallet.available, session: fresh, currency: player.currency })
  }

  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/table',
    body: noBody,
    answer: atTable(async (_body, table) => ok(await viewWhole(table))),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/table/bet',
    body: placeBody,
    // The time of arrival: before the session is looked up.
    answer: (body, bearer, request) => {
      const now = deps.clock.now()
      const placed = atTable(async (asked: typeof body, table): Promise<Outcome<PlaceAnswer, PlayErrorCode>> => {
        const done = await placeBet(deps, table, asked, now)
        if (!done.ok) return done
        return ok({ ...(await ownOf(table, asked.roundId)), now: deps.clock.now().toISOString() })
      })
      return placed(body, bearer, request)
    },
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/table/act',
    body: sharedActBody,
    answer: (body, bearer, request) => {
      const now = deps.clock.now()
      const done = atTable(async (asked: typeof body, table): Promise<Outcome<PlaceAnswer, PlayErrorCode>> => {
        const acted = await actShared(deps, table, asked, now)
        if (!acted.ok) return acted
        return ok({ ...(await ownOf(table, asked.roundId)), now: deps.clock.now().toISOString() })
      })
      return done(body, bearer, request)
    },
  })
  scope.get('/play/table/stream', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const table = await seated(bearerOf(request))
    if (!table) return sendError(reply, 'sessionEnded')
    if (!isShared(table.game)) return sendError(reply, 'badInput')
    const whole = await viewWhole(table)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'application/x-ndjson',
      // A proxy passes each line on at once.
      'x-accel-buffering': 'no',
    } as Record<string, string>)
    hub.add(table, reply.raw, whole)
    return reply
  })
}
