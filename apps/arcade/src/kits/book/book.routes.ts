import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ArcadeDeps } from '../../deps.ts'
import { listShownDecisions } from '../../result-decisions/result-decisions.queries.ts'
import { servePlay, type PlayCall } from '../../play/play-endpoint.ts'
import { getSession } from '../../play/sessions.ts'
import { type Table } from '../../play/spin.ts'
import { type VerifyLinks } from '../../play/verify-links.ts'
import { viewTotals } from '../../play/views.ts'
import { type PlayErrorCode } from '../../protocol/page-errors.ts'
import { listBets, type StoredBet } from './bets.queries.ts'
import { createBoards, type Boards } from './board.ts'
import { isBookGame } from './events.ts'
import { listEvents, listLastEvents } from './events.queries.ts'
import { mostOf } from './odds.ts'
import { placeBet, type BookTable, type PlaceDeps } from './place-bet.ts'
import { type Quotes } from './quote.ts'
import {
  placeBody,
  type BetsAnswer,
  type BetView,
  type BoardAnswer,
  type PlaceBody,
  type ResultsAnswer,
} from './wire.ts'

const noBody = z.strictObject({})
const boardQuery = z.object({ version: z.optional(z.string().check(z.maxLength(64))) })
const betsShown = 40
const resultsShown = 40

type Finder = (bearer: string) => Promise<Table | undefined>

/** The calls of a book's page: prices, bets, results. All of them need a session of such a game. */
export function addBookRoutes(
  scope: FastifyInstance,
  deps: ArcadeDeps,
  given: {
    readonly links: VerifyLinks
    readonly quotes: Quotes
    readonly boards: Boards
    readonly seated: Finder
  },
): void {
  const { boards, links, seated } = given
  const placing: PlaceDeps = { ...deps, quotes: given.quotes }
  const withBook = bookFinder(seated)

  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/book',
    body: noBody,
    answer: withBook(async ({ game }, _body, request): Promise<Outcome<BoardAnswer, PlayErrorCode>> => {
      const query = boardQuery.safeParse(request.query)
      if (!query.success) return refuse('badInput')
      const now = deps.clock.now()
      const { version, events } = await boards.of(game, now)
      const board = version === query.data.version ? null : { events: [...events] }
      return ok({ now: now.toISOString(), version, board })
    }),
  })
  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/book/bets',
    body: noBody,
    answer: withBook(async table => ok(await viewBets(deps, links, table))),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/book/bet',
    body: placeBody,
    answer: withBook(async (table, body: PlaceBody): Promise<Outcome<BetsAnswer, PlayErrorCode>> => {
      const placed = await placeBet(placing, table, body)
      return placed.ok ? ok(await viewBets(deps, links, table)) : placed
    }),
  })
  addResultsRoute(scope, deps, withBook)
}

/** Wraps an answer that needs the session of the bearer, in a game that takes bets on events. */
function bookFinder(seated: Finder): WithBook {
  return answer => async (body, bearer, request) => {
    const table = await seated(bearer)
    if (!table) return refuse('sessionEnded')
    const { game } = table
    return isBookGame(game) ? answer({ ...table, game }, body, request) : refuse('badInput')
  }
}

type WithBook = <B, T>(
  answer: (table: BookTable, body: B, request: FastifyRequest) => Promise<Outcome<T, PlayErrorCode>>,
) => PlayCall<B, T>['answer']

function addResultsRoute(scope: FastifyInstance, deps: ArcadeDeps, withBook: WithBook): void {
  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/book/results',
    body: noBody,
    answer: withBook(async ({ game }): Promise<Outcome<ResultsAnswer, PlayErrorCode>> => {
      const events = await listLastEvents(deps.database, game.code, resultsShown)
      const decisions = await listShownDecisions(
        deps.database,
        events.map(({ id }) => id),
      )
      return ok({
        events: events.map(
          ({ id, number, setup, startsAt, state, result, commitment, clientSeed, serverSeed }) => ({
            id,
            number,
            setup,
            startsAt: startsAt.toISOString(),
            state: state === 'void' ? 'void' : 'ended',
            result,
            decision: decisions.get(id) ?? null,
            commitment,
            clientSeed,
            serverSeed,
          }),
        ),
      })
    }),
  })
}

export function createBook(deps: Pick<ArcadeDeps, 'database'>, quotes: Quotes) {
  return { quotes, boards: createBoards(deps, quotes) }
}

async function viewBets(
  deps: ArcadeDeps,
  links: VerifyLinks,
  { player, session, game }: BookTable,
): Promise<BetsAnswer> {
  const { database, ledger } = deps
  const [bets, [wallet], fresh] = await Promise.all([
    listBets(database, { playerId: player.id, gameCode: game.code }, betsShown),
    ledger.balances(database, [player.wallet]),
    getSession(database, session.id),
  ])
  if (!wallet) throw new Error('a player without a wallet')
  const pathOf = (bet: StoredBet) => links.pathOf(bet.id, 'owner', deps.clock.now()).path
  return {
    bets: await viewAll(deps, bets, pathOf),
    balance: unitsText(wallet.available, player.currency),
    session: viewTotals(fresh, player.currency),
  }
}

/** Bets in wire form, with what is public of their events. */
export async function viewAll(
  { database }: Pick<ArcadeDeps, 'database'>,
  bets: readonly StoredBet[],
  pathOf: (bet: StoredBet) => string,
): Promise<BetView[]> {
  const ids = new Set(bets.flatMap(bet => bet.legs.map(leg => leg.eventId)))
  const events = new Map((await listEvents(database, [...ids])).map(event => [event.id, event]))
  const decisions = await listShownDecisions(database, [...ids])
  return bets.map(bet => {
    const text = (units: bigint) => unitsText(units, bet.currency)
    return {
      id: bet.id,
      placedAt: bet.placedAt.toISOString(),
      settledAt: bet.settledAt?.toISOString() ?? null,
      stake: text(bet.stakeUnits),
      most: text(
        mostOf(
          bet.stakeUnits,
          bet.legs.map(leg => leg.price),
        ),
      ),
      payout: text(bet.payoutUnits),
      state: bet.state,
      verifyPath: pathOf(bet),
      legs: bet.legs.map(leg => {
        const event = events.get(leg.eventId)
        if (!event) throw new Error('a leg without its event')
        return {
          event: event.id,
          setup: event.setup,
          startsAt: event.startsAt.toISOString(),
          eventState: event.state,
          eventResult: event.state === 'ended' ? event.result : null,
          decision: decisions.get(event.id) ?? null,
          selection: leg.selection,
          price: leg.price,
          live: leg.live,
          result: leg.result,
        }
      }),
    }
  })
}
