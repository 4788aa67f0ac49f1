import { createLedger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import { systemClock, type Clock, type Health, type Log, type Metrics } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'
import { memberGuards } from './modules/members/member-guards.ts'
import type { Route } from './platform/bind.ts'
import { createHttpServer } from './platform/http-server.ts'
import type { ServerSettings } from './settings.ts'

export type AppParts = {
  /** Connections of the runtime role; the tables and the demonstration's data are there already. */
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly health: Health
}

export type App = {
  readonly server: FastifyInstance
  /** Starts what works beside the calls; the server listens when its caller says so. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The only place that wires modules, in level order. Builds without listening, so that a test can ask it directly. */
export async function buildApp(settings: ServerSettings, parts: AppParts): Promise<App> {
  const { database, clock, log, metrics, health } = parts
  // Several processes share one ledger, so the database's clock says when money moved; only a test's clock goes before it.
  const movedClock = clock === systemClock ? {} : { clock }
  const ledger = createLedger({ database, rows: {}, guards: memberGuards, ...movedClock })
  const routes: Route[] = []

  const server = await createHttpServer(
    {
      isProduction: settings.mode === 'production',
      gameOrigins: [settings.arcade.publicUrl],
      trustedProxies: settings.trustedProxies,
    },
    { clock, log, metrics, health },
    { routes, findSite: async () => undefined, findMember: async () => undefined },
  )
  return {
    server,
    start: async () => undefined,
    stop: async () => {
      await server.close()
      await ledger.close()
    },
  }
}
