import { createLedger } from '@glasshouse/ledger'
import { databaseTime, isConnectionLoss, openDatabase, ping, runtimeRole } from '@glasshouse/postgres'
import {
  createDrain,
  createHealth,
  createHouseClock,
  createLog,
  createMetrics,
  endsWithin,
  createIncidents,
  systemClock,
  type Clock,
  type Health,
  type Log,
  type Metrics,
} from '@glasshouse/service'
import { addFaultCalls, createGatewayServer, forgetNonces } from '@glasshouse/signed-http'
import { type FastifyInstance } from 'fastify'
import { createLedgerAccounts } from './ledger-accounts/ledger-accounts.ts'
import { createSwitchboard, faultOrder } from './faults/switchboard.ts'
import { tillHeaders } from './http/security-headers.ts'
import { openTillEndpoint, signatureWindowMs } from './http/signed-endpoint.ts'
import { createOrders } from './orders/orders.ts'
import { createPayouts } from './payouts/payouts.ts'
import { addPageRoutes } from './pages/pages.routes.ts'
import { type TillDeps } from './deps.ts'
import { addOrderRoutes } from './protocol/orders.routes.ts'
import { addPayoutRoutes } from './protocol/payouts.routes.ts'
import { type TillSettings } from './settings.ts'
import { sendDue } from './webhooks/sender.ts'
import { createWorkerLoop, type WorkerLoop } from './webhooks/worker-loop.ts'

export type Till = {
  /** Built and ready, not listening. */
  readonly server: FastifyInstance
  readonly health: Health
  /** Asks for the time, then starts what works beside the calls: webhooks go out, orders run out. */
  start(): Promise<void>
  /** One manual round of each, for tests without the loops; they return how much there was to do. */
  sendDue(): Promise<number>
  expire(): Promise<number>
  payOut(): Promise<number>
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>
}

/** A webhook that waits for its merchant is sent again by the next process. */
const backgroundMs = 3_000
const sendIntervalMs = 500
const expireIntervalMs = 1_000
const payoutIntervalMs = 250
const sweepIntervalMs = 60_000

/** Puts one Till together on a database that is up to date. */
export function createTill(
  settings: TillSettings,
  given: { readonly clock?: Clock; readonly log?: Log } = {},
): Till {
  const log = given.log ?? createLog({ name: 'till', level: settings.logLevel })
  const metrics = createMetrics()
  const health = createHealth()
  const { database, incidents } = openTillDatabase(settings, log, given.clock ?? systemClock)
  const house = createHouseClock({ ask: () => databaseTime(database), log, metrics, health })
  const clock = given.clock ?? house
  const opened = { database, incidents, clock, log, metrics, isMoved: given.clock !== undefined }
  const deps = createDeps(settings, opened)
  const { ledger, orders, payouts, loops } = deps
  health.addCheck({ name: 'database', check: () => ping(database) })
  const server = createServer(deps, health, metrics)
  const drain = createDrain(server.server)
  return {
    server,
    health,
    start: async () => {
      if (clock === house) {
        await house.set()
        house.start()
      }
      for (const loop of loops) loop.start()
    },
    sendDue: () => sendDue(deps),
    expire: () => orders.expire(),
    payOut: () => payouts.settleDue(),
    close: async () => {
      health.startDraining()
      await drain.answerRest()
      deps.stop()
      await endsWithin(backgroundMs, Promise.all(loops.map(loop => loop.stop())))
      drain.destroyRest()
      await server.close()
      await ledger.close()
      await database.close()
    },
  }
}

function openTillDatabase({ databaseUrl, ownerUrl }: TillSettings, log: Log, clock: Clock) {
  const incidents = createIncidents({
    log,
    clock,
    causeOf: error => (isConnectionLoss(error) ? 'the database is out of reach' : undefined),
  })
  const database = openDatabase({
    url: databaseUrl,
    ...(ownerUrl === undefined ? { role: runtimeRole } : {}),
    applicationName: 'till',
    maxConnections: 8,
    onIdleError: error => incidents.report({ error, said: 'an idle connection was lost' }),
  })
  return { database, incidents }
}

type Opened = ReturnType<typeof openTillDatabase> & {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Whether the clock is a test's, so that the database's clock is ignored. */
  readonly isMoved: boolean
}

function createDeps(settings: TillSettings, { database, incidents, clock, log, metrics, isMoved }: Opened) {
  const ledger = createLedger({ database, ...(isMoved ? { clock } : {}) })
  const closing = new AbortController()
  const tries = metrics.counter('till_webhook_tries_total', 'Tries to send a webhook', ['answer'])
  const ground = {
    settings,
    database,
    ledger,
    ledgerAccounts: createLedgerAccounts(database),
    faults: createSwitchboard(clock),
    clock,
    log,
    incidents,
    webhookTried: (isTaken: boolean) => tries.inc({ answer: isTaken ? 'taken' : 'notTaken' }),
    closing: closing.signal,
  }
  const loops: WorkerLoop[] = []
  const wakeSender = () => loops[0]?.wake()
  const orders = createOrders(ground, wakeSender)
  const payouts = createPayouts(ground, wakeSender)
  const deps: TillDeps = { ...ground, orders, payouts }
  loops.push(...createLoops(deps))
  return { ...deps, loops, stop: () => closing.abort() }
}

/** The sender comes first: it is the one that is woken. */
function createLoops(deps: TillDeps): WorkerLoop[] {
  const { clock, incidents, orders, payouts, database } = deps
  /** A batch that is not full was the last one, and the loop pauses. */
  const sweepNonces = async () => {
    const old = { now: clock.now(), windowMs: signatureWindowMs }
    const { forgotten, isMoreLeft } = await forgetNonces(database, old)
    return isMoreLeft ? forgotten : 0
  }
  return [
    createWorkerLoop({
      name: 'sending',
      clock,
      incidents,
      pollIntervalMs: sendIntervalMs,
      round: () => sendDue(deps),
    }),
    createWorkerLoop({
      name: 'expiry',
      clock,
      incidents,
      pollIntervalMs: expireIntervalMs,
      round: () => orders.expire(),
    }),
    createWorkerLoop({
      name: 'payouts',
      clock,
      incidents,
      pollIntervalMs: payoutIntervalMs,
      round: () => payouts.settleDue(),
    }),
    createWorkerLoop({
      name: 'sweep of nonces',
      clock,
      incidents,
      pollIntervalMs: sweepIntervalMs,
      round: sweepNonces,
    }),
  ]
}

function createServer(deps: TillDeps, health: Health, metrics: Metrics): FastifyInstance {
  const { settings, clock, log, incidents } = deps
  const headers = tillHeaders(settings)
  const { server, gate } = createGatewayServer({
    name: 'till',
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
  server.register(async scope => {
    const endpoint = openTillEndpoint(scope, { ...deps, gate })
    addOrderRoutes(endpoint, deps)
    addPayoutRoutes(endpoint, deps)
    if (settings.hasFaults) addFaultCalls(endpoint, deps.faults, faultOrder)
  })
  server.register(async scope => {
    gate.guard(scope)
    addPageRoutes(scope, deps)
  })
  return server
}
