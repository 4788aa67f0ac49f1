import { createLedger } from '@glasshouse/ledger'
import {
  databaseTime,
  isConnectionLoss,
  openDatabase,
  ping,
  runtimeRole,
  type Database,
} from '@glasshouse/postgres'
import {
  createBatchMetrics,
  createEncryption,
  createDrain,
  createHealth,
  createLog,
  createMetrics,
  createIncidents,
  encryptionKeysOf,
  startHouseClock,
  systemClock,
  type Clock,
  type Drain,
  type Health,
  type Incidents,
  type Log,
  type Metrics,
} from '@glasshouse/service'
import { addFaultCalls, createGatewayServer, forgetNonces } from '@glasshouse/signed-http'
import { type FastifyInstance } from 'fastify'
import { bookStatements } from './kits/book/bets.queries.ts'
import { runEvents, startEvents, type Loop } from './kits/book/book.ts'
import { changeDueBets } from './kits/book/change-settled.ts'
import { addBookRoutes, createBook } from './kits/book/book.routes.ts'
import { createQuotes } from './kits/book/quote.ts'
import { lateChangeStatements } from './bets/late-changes.queries.ts'
import { createSwitchboard, faultOrder } from './faults/switchboard.ts'
import { type Games } from './games/game.ts'
import { loadGames } from './games/load-games.ts'
import { arcadeHeaders } from './http/security-headers.ts'
import { openArcadeEndpoint } from './http/signed-endpoint.ts'
import { carryOutDecisions } from './operators/carry-out.ts'
import { addPageRoutes } from './pages/pages.routes.ts'
import { type ArcadeDeps } from './deps.ts'
import { addPlayRoutes } from './play/play.routes.ts'
import { readTextBodies } from './play/play-endpoint.ts'
import { sweepLeftRounds } from './play/left-rounds.ts'
import { openRoundStatements } from './play/open-rounds.queries.ts'
import { roundStatements } from './play/rounds.queries.ts'
import { encryptComingSeeds } from './play/seeds.ts'
import { createSessionEnds } from './play/session-ends.ts'
import { createVerifyLinks, type VerifyLinks } from './play/verify-links.ts'
import { addReturnFigures, watchReturns } from './returns/monitor.ts'
import { createKnownRounds } from './shared-rounds/known-rounds.ts'
import { changeDueRounds } from './shared-rounds/change-round.ts'
import { createChains, encryptChains } from './shared-rounds/chains.ts'
import { sweepSharedRounds } from './shared-rounds/settle.ts'
import { type SharedDeps } from './shared-rounds/shared-games.ts'
import { sharedRoundStatements } from './shared-rounds/shared-rounds.queries.ts'
import { createTableHub, type TableHub } from './shared-rounds/table-hub.ts'
import { addTableRoutes } from './shared-rounds/table.routes.ts'
import { openTables, type Tables } from './shared-rounds/tables.ts'
import { tableFinder } from './play/table-finder.ts'
import { addVerifyRoutes } from './play/verify.routes.ts'
import { addBetRoutes } from './protocol/bets.routes.ts'
import { addCatalogueRoutes } from './protocol/catalogue.routes.ts'
import { addLateChangeRoutes } from './protocol/late-changes.routes.ts'
import { addLimitRoutes } from './protocol/limits.routes.ts'
import { addPlayerRoutes } from './protocol/players.routes.ts'
import { signatureWindowMs } from './protocol/provider-api.ts'
import { addSessionRoutes } from './protocol/sessions.routes.ts'
import { addTransferRoutes } from './protocol/transfers.routes.ts'
import { type ArcadeSettings } from './settings.ts'
import { addBoardRoutes } from './sport/board.routes.ts'
import { createHouseAccounts } from './wallets/accounts.ts'
import { transferStatements } from './wallets/transfers.queries.ts'
import { createTransfers } from './wallets/transfers.ts'

export type Arcade = {
  /** Built and ready, not listening. */
  readonly server: FastifyInstance
  readonly health: Health
  /** Finishes the rounds that their players left; it happens once a minute by itself. */
  finishLeftRounds(): Promise<void>
  /** One step of the events that take bets, and of changes of settled bets; it happens once a second by itself, unless events are run by hand. */
  runEvents(): Promise<boolean>
  /** Sums the days of the monitor of returns that are due, and answers them; looked for once a second by itself. */
  watchReturns(): Promise<readonly string[]>
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>
}

const sweepMs = 60_000

/** What is written and checked with money. */
const ledgerStatements = {
  rows: {
    ...transferStatements.rows,
    ...roundStatements.rows,
    ...openRoundStatements.rows,
    ...sharedRoundStatements.rows,
    ...lateChangeStatements.rows,
    ...bookStatements.rows,
  },
  guards: {
    ...transferStatements.guards,
    ...roundStatements.guards,
    ...openRoundStatements.guards,
    ...sharedRoundStatements.guards,
    ...bookStatements.guards,
  },
}

/** What a test puts in the place of the usual parts. */
type Given = {
  readonly clock?: Clock
  readonly log?: Log
  readonly games?: Games
  readonly areEventsRunByHand?: boolean
}

/** Puts one Arcade together on a database that is up to date. */
export async function createArcade(settings: ArcadeSettings, given: Given = {}): Promise<Arcade> {
  const log = given.log ?? createLog({ name: 'arcade', level: settings.logLevel })
  const causeOf = (error: unknown) => (isConnectionLoss(error) ? 'the database is out of reach' : undefined)
  const incidents = createIncidents({ log, clock: given.clock ?? systemClock, causeOf })
  const database = openArcadeDatabase(settings, incidents)
  const metrics = createMetrics()
  const health = createHealth()
  const ask = () => databaseTime(database)
  const clock = given.clock ?? (await startHouseClock({ ask, log, metrics, health }))
  const ledger = createLedger({
    database,
    clock,
    ...ledgerStatements,
    watch: createBatchMetrics(metrics, 'arcade_ledger'),
  })
  const closing = new AbortController()
  const accounts = createHouseAccounts(database)
  const seedEncryption = createEncryption(encryptionKeysOf(settings.seedKeys))
  const deps: SharedDeps = {
    settings,
    database,
    ledger,
    accounts,
    transfers: createTransfers({ database, ledger, accounts, clock }),
    games: given.games ?? (await loadGames()),
    sessionEnds: createSessionEnds({ database, clock, closing: closing.signal }),
    faults: createSwitchboard(clock),
    seedEncryption,
    chains: createChains({ database, clock, seedEncryption }),
    knownRounds: createKnownRounds(),
    clock,
    log,
    incidents,
    closing: closing.signal,
  }
  await encryptComingSeeds(deps)
  await encryptChains(deps)
  health.addCheck({ name: 'database', check: () => ping(database) })
  const links = createVerifyLinks(settings.secrets)
  const tables = await openTables(deps)
  const hub = createTableHub(deps, tables, links)
  const server = await createServer(deps, { health, metrics, links, tables, hub })
  const drain = createDrain(server.server)
  const sweeping = startSweeps(deps)
  const events =
    given.areEventsRunByHand === true
      ? undefined
      : startEvents(deps, [...decisionLoops(deps), returnsLoop(deps)])
  return {
    server,
    health,
    finishLeftRounds: async () => {
      await sweepLeftRounds(deps)
      await sweepSharedRounds(deps)
    },
    runEvents: () => stepOfAll(deps),
    watchReturns: () => watchReturns(deps),
    close: () => closeInOrder(deps, { health, closing, drain, sweeping, events, server, tables, hub }),
  }
}

/**
 * Does what staff decided about results, and changes the bets of rounds that became void by it. Those may be many, and no
 * decision waits for them.
 */
function decisionLoops(deps: SharedDeps): readonly Loop[] {
  return [
    {
      subject: 'decisions about results',
      said: 'decisions about results could not be looked for',
      step: () => carryOutDecisions(deps),
    },
    {
      subject: 'changes of bets in void rounds',
      said: 'changes of bets in void rounds could not be looked for',
      step: () => changeDueRounds(deps),
    },
  ]
}

/** Looked for every second as all that is due is; a look is one small query. */
function returnsLoop(deps: SharedDeps): Loop {
  const step = async () => void (await watchReturns(deps))
  return { subject: 'monitor of returns', said: 'returns could not be summed', step }
}

async function stepOfAll(deps: SharedDeps): Promise<boolean> {
  for (const { step } of decisionLoops(deps)) await step()
  const leads = await runEvents(deps)
  await changeDueBets(deps)
  return leads
}

type Parts = Pick<ServerParts, 'health' | 'tables' | 'hub'> & {
  readonly closing: AbortController
  readonly drain: Drain
  readonly sweeping: NodeJS.Timeout
  readonly events: { stop(): Promise<unknown> } | undefined
  readonly server: FastifyInstance
}

async function closeInOrder({ ledger, database }: SharedDeps, parts: Parts): Promise<void> {
  const { health, closing, drain, sweeping, events, server, tables, hub } = parts
  health.startDraining()
  // Pages that wait for news of their session or listen to a table are told to come back.
  closing.abort()
  hub.close()
  await drain.answerRest()
  clearInterval(sweeping)
  await events?.stop()
  drain.destroyRest()
  await server.close()
  await tables.close()
  await ledger.close()
  await database.close()
}

function openArcadeDatabase({ databaseUrl, ownerUrl }: ArcadeSettings, incidents: Incidents): Database {
  return openDatabase({
    url: databaseUrl,
    ...(ownerUrl === undefined ? { role: runtimeRole } : {}),
    applicationName: 'arcade',
    maxConnections: 10,
    pipeline: true,
    onIdleError: error => incidents.report({ error, said: 'an idle connection was lost' }),
  })
}

type ServerParts = {
  readonly health: Health
  readonly metrics: Metrics
  readonly links: VerifyLinks
  readonly tables: Tables
  readonly hub: TableHub
}

async function createServer(
  deps: SharedDeps,
  { health, metrics, links, tables, hub }: ServerParts,
): Promise<FastifyInstance> {
  const { settings, clock, log, incidents } = deps
  const headers = arcadeHeaders(settings)
  const { server, gate } = createGatewayServer({
    name: 'arcade',
    isProduction: settings.isProduction,
    trustedProxies: settings.trustedProxies,
    databaseWaitMs: settings.databaseWaitMs,
    clock,
    headers,
    health,
    metrics,
    log,
    incidents,
  })

  addReturnFigures(metrics, deps)
  const book = createBook(deps, createQuotes(deps))
  await server.register(async scope => {
    const endpoint = openArcadeEndpoint(scope, { ...deps, gate })
    addPlayerRoutes(endpoint, deps)
    addLimitRoutes(endpoint, deps)
    addTransferRoutes(endpoint, deps)
    addSessionRoutes(endpoint, deps)
    addCatalogueRoutes(endpoint, deps)
    addBetRoutes(endpoint, deps, links)
    if (settings.hasFaults) {
      addFaultCalls(endpoint, deps.faults, faultOrder)
      addLateChangeRoutes(endpoint, deps)
    }
  })
  await server.register(async scope => {
    gate.guard(scope)
    readTextBodies(scope)
    addPlayRoutes(scope, deps, links)
    addTableRoutes(scope, deps, { tables, hub, links })
    addBookRoutes(scope, deps, { ...book, links, seated: tableFinder(deps).seated })
    addVerifyRoutes(scope, deps, links)
    addBoardRoutes(scope, deps, book.boards)
  })
  await server.register(async scope => {
    gate.guard(scope)
    await addPageRoutes(scope, { folder: settings.pagesFolder, games: deps.games })
  })
  return server
}

function startSweeps(deps: SharedDeps): NodeJS.Timeout {
  return setInterval(() => {
    void sweepNonces(deps)
    void sweepLeftRounds(deps)
    void sweepSharedRounds(deps)
  }, sweepMs).unref()
}

async function sweepNonces({ database, clock, incidents, closing }: ArcadeDeps): Promise<void> {
  const old = { now: clock.now(), windowMs: signatureWindowMs }
  try {
    while (!closing.aborted && (await forgetNonces(database, old)).isMoreLeft);
    incidents.reportSuccess('sweep of nonces')
  } catch (error) {
    incidents.reportFailure('sweep of nonces', {
      error,
      said: 'old nonces could not be removed',
      level: 'warn',
    })
  }
}
