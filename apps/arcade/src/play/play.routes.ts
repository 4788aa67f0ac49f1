import { isClientSeed } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { roundMsOf } from '../games/game.ts'
import { defaultStake, stepsWithin } from '../games/stakes.ts'
import { type ArcadeDeps } from '../deps.ts'
import {
  actBody,
  changeSeedBody,
  openSessionBody,
  spinBody,
  type ActAnswer,
  type ActBody,
  type ChangeSeedAnswer,
  type ChangeSeedBody,
  type LeaveAnswer,
  type OpenSessionAnswer,
  type SessionView,
  type SpinAnswer,
  type WatchAnswer,
} from '../protocol/page-api.ts'
import { type PlayErrorCode } from '../protocol/page-errors.ts'
import { servePlay } from './play-endpoint.ts'
import { act } from './act.ts'
import { findOpenRoundOfGame } from './open-rounds.queries.ts'
import { listLastRounds, type StoredRound } from './rounds.queries.ts'
import { getLiveSeed, openSeeds } from './seeds.ts'
import { endSession, findSession, getSession, openSession } from './sessions.ts'
import { spin, type Played, type Table } from './spin.ts'
import { endStrandedRound } from './stranded-rounds.ts'
import { tableFinder, tableOf } from './table-finder.ts'
import { verifierBase, type VerifyLinks } from './verify-links.ts'
import { viewOpened, viewOpenRound, viewPlayLimits, viewRound, viewSeed, viewTotals } from './views.ts'

const lastRoundsShown = 50
const noBody = z.strictObject({})

/** The calls of game pages, bound to what they do. All but the first need a bearer of a session that goes on. */
export function addPlayRoutes(scope: FastifyInstance, deps: ArcadeDeps, links: VerifyLinks): void {
  addSessionRoutes(scope, deps, links)
  addRoundRoutes(scope, deps, links)
}

/** How a session opens, is read, is watched and is left. */
function addSessionRoutes(scope: FastifyInstance, deps: ArcadeDeps, links: VerifyLinks): void {
  const { database, clock } = deps
  const { withTable } = tableFinder(deps)
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/session',
    body: openSessionBody,
    answer: async (body): Promise<Outcome<OpenSessionAnswer, PlayErrorCode>> => {
      const opened = await openSession(database, body.launch, clock.now())
      if (!opened.ok) return opened
      const { session, bearer } = opened.value
      return ok({ ...(await viewSession(deps, links, await tableOf(deps, session))), bearer })
    },
  })
  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/session',
    body: noBody,
    answer: withTable(async (_body, table) => ok(await viewSession(deps, links, table))),
  })
  servePlay(scope, deps, {
    method: 'GET',
    path: '/play/session/watch',
    body: noBody,
    // That a session has ended is what the page asks for, and no refusal.
    answer: async (_body, bearer): Promise<Outcome<WatchAnswer, PlayErrorCode>> => {
      const session = await findSession(database, bearer, clock.now())
      return ok({ isOpen: session !== undefined && (await deps.sessionEnds.waitFor(session.id)) })
    },
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/leave',
    body: noBody,
    answer: withTable(async (_body, { session }): Promise<Outcome<LeaveAnswer, PlayErrorCode>> => {
      await endSession(database, session.id, clock.now())
      return ok({ lobbyUrl: session.lobbyUrl })
    }),
  })
}

/** Playing a round, and choosing the client seed of the coming ones. */
function addRoundRoutes(scope: FastifyInstance, deps: ArcadeDeps, links: VerifyLinks): void {
  const { withTable } = tableFinder(deps)
  const linked = (round: StoredRound) =>
    viewRound(round, links.pathOf(round.id, 'owner', deps.clock.now()).path)
  const viewPlayed = async (played: Played, table: Table): Promise<ActAnswer> => ({
    open: played.isOver ? null : viewOpenRound(played.open),
    round: played.isOver ? linked(played.round) : null,
    ...(await viewState(deps, table)),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/spin',
    body: spinBody,
    answer: withTable(async (body, table): Promise<Outcome<SpinAnswer, PlayErrorCode>> => {
      if (table.game.hasActs === true) return refuse('badInput')
      const played = await spin(deps, table, body)
      if (!played.ok) return played
      if (!played.value.isOver) throw new Error('a game that says it has no acts waits for one')
      return ok({ round: linked(played.value.round), ...(await viewState(deps, table)) })
    }),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/start',
    body: spinBody,
    answer: withTable(async (body, table): Promise<Outcome<ActAnswer, PlayErrorCode>> => {
      if (table.game.hasActs !== true) return refuse('badInput')
      const first = await spin(deps, table, body)
      const isFree = !first.ok && first.refusal === 'roundOpen' && (await endStrandedRound(deps, table))
      const played = isFree ? await spin(deps, table, body) : first
      return played.ok ? ok(await viewPlayed(played.value, table)) : played
    }),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/act',
    body: actBody,
    answer: withTable(async (body: ActBody, table): Promise<Outcome<ActAnswer, PlayErrorCode>> => {
      const played = await act(deps, table, body)
      return played.ok ? ok(await viewPlayed(played.value, table)) : played
    }),
  })
  servePlay(scope, deps, {
    method: 'POST',
    path: '/play/seed',
    body: changeSeedBody,
    answer: withTable(({ clientSeed }: ChangeSeedBody, { player }) =>
      changeSeed(deps, player.id, clientSeed),
    ),
  })
}

/** What changes with each round: balance, sums of the session, the seed of the next one. All as of now. */
async function viewState(deps: ArcadeDeps, { player, session }: Table) {
  const { database, ledger } = deps
  const [[wallet], seed, fresh] = await Promise.all([
    ledger.balances(database, [player.wallet]),
    getLiveSeed(deps, database, player.id),
    getSession(database, session.id),
  ])
  if (!wallet) throw new Error('a player without a wallet')
  return {
    balance: unitsText(wallet.available, player.currency),
    session: viewTotals(fresh, player.currency),
    seed: viewSeed(seed),
  }
}

async function viewSession(deps: ArcadeDeps, links: VerifyLinks, table: Table): Promise<SessionView> {
  const { player, session, game } = table
  await endStrandedRound(deps, table)
  const { largestStakeUnits } = player.limits
  const steps = stepsWithin(game.stakes(player.currency), largestStakeUnits)
  const text = (units: bigint) => unitsText(units, player.currency)
  const rounds = await listLastRounds(
    deps.database,
    { playerId: player.id, gameCode: game.code },
    lastRoundsShown,
  )
  const open = await findOpenRoundOfGame(deps.database, { playerId: player.id, gameCode: game.code })
  const now = deps.clock.now()
  return {
    ...(await viewState(deps, table)),
    game: game.facts,
    house: player.house,
    currency: player.currency,
    isDemo: player.isDemo,
    stakeSteps: steps.map(text),
    defaultStake: text(defaultStake(steps, player.currency)),
    limits: { smallestStake: text(steps[0] ?? 0n), largestStake: text(steps.at(-1) ?? 0n) },
    playLimits: viewPlayLimits(session, player.currency),
    minRoundMs: roundMsOf(game, session),
    allowsAutoplay: session.allowsAutoplay,
    allowsQuickPlay: session.allowsQuickPlay,
    language: session.language,
    lastRounds: rounds.map(round => viewRound(round, links.pathOf(round.id, 'owner', now).path)),
    openRound: open ? viewOpenRound(open) : null,
    takesAnyStake: game.takesAnyStake === true,
    lobbyUrl: session.lobbyUrl,
    siteOrigins: [...deps.settings.siteOrigins],
    verifierBase,
  }
}

async function changeSeed(
  deps: ArcadeDeps,
  playerId: bigint,
  clientSeed: string,
): Promise<Outcome<ChangeSeedAnswer, PlayErrorCode>> {
  if (!isClientSeed(clientSeed)) return refuse('clientSeedInvalid')
  const opened = await openSeeds(deps, playerId, { clientSeed })
  if (!opened.ok) return opened
  if (!opened.value) throw new Error('there is always a pair in use')
  return ok({
    opened: viewOpened(opened.value),
    seed: viewSeed(await getLiveSeed(deps, deps.database, playerId)),
  })
}
