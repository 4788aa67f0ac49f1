import { createArcadeAdapter } from '@glasshouse/provider-arcade'
import { hurry } from '@glasshouse/postgres'
import { createDrain, endsWithin, timeOrderedId, type Clock, type Health } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'
import type { AdapterOf } from './modules/games/catalogue/index.ts'
import { deviceTokenOf, eventSourceOf } from './modules/access/identity/index.ts'
import { modules, type ServerContext } from './modules.ts'
import { openLedger } from './open-ledger.ts'
import { openStorage } from './open-storage.ts'
import { createPageDeps, memberWebDist } from './page-payload.ts'
import type { CountryOf } from './platform/countries.ts'
import { createTickets } from './platform/downloads.ts'
import { createConsumers } from './platform/events/index.ts'
import { createLists } from './platform/lists/index.ts'
import { createHttpServer } from './platform/http-server.ts'
import { createJobs, sweepsJob, type Job, type JobsOfProcess } from './platform/jobs/index.ts'
import { createLimits } from './platform/rate-limit/limits.ts'
import type { Manifest } from './platform/module.ts'
import { createSafeFetch } from './platform/safe-fetch.ts'
import { addPages } from './platform/pages.ts'
import { createPersonalData, requirePersonalKeys } from './platform/personal-data/index.ts'
import { createPush } from './platform/push/index.ts'
import { createPollers } from './platform/pollers.ts'
import type { ServerSettings } from './settings.ts'

export type AppDeps = Pick<
  ServerContext,
  'database' | 'clock' | 'log' | 'metrics' | 'incidents' | 'gateways'
> & {
  readonly health: Health
  /** Called for every refusal that is answered; tests keep the list, to show that each one was provoked. */
  readonly onRefusal?: (call: string, refusal: string) => void
  /** The adapter of a platform; by default the one that the server has for it. Tests put a provider in memory here. */
  readonly adapterOf?: AdapterOf
  /** Country of an address; by default as the table of networks has it. */
  readonly countryOf?: CountryOf
}

/** A launch whose provider does not answer takes longer; the process has to end before it is killed. */
const backgroundMs = 3_000

export type App = {
  readonly server: FastifyInstance
  /** Handles every event and runs every job that is due by the clock, at once; answers how many. For tests. */
  runDue(): Promise<number>
  /** Starts what works beside the calls; the server listens when its caller says so. */
  start(): Promise<void>
  /**
   * Ends in order: no new connection and no new game from this moment, what came in is answered, and only then what works
   * beside the calls ends.
   */
  stop(): Promise<void>
}

/** Creates the modules and collects what they give. Builds without listening, so that a test can ask it directly. */
export async function buildApp(settings: ServerSettings, deps: AppDeps): Promise<App> {
  const { log } = deps
  const jobs = createJobs(deps)
  const context = contextOf(settings, deps, jobs)
  await requirePersonalKeys(deps.database, context.personalData)
  const { api, manifests } = await modules.create(context)
  // Calls read push's position before their data; push itself needs the server that they are served by.
  let position = () => 0
  const server = await openServer(context, deps, { api, manifests, position: () => position() })
  const drain = createDrain(server.server)
  const push = openPush(context, server, api)
  position = push.position
  const consumers = createConsumers(
    context,
    manifests.flatMap(manifest => manifest.subscriptions ?? []),
  )
  jobs.serve([...jobsOf(context, manifests), ...push.jobs, sweepsJob('events', consumers.sweep)])
  const pollers = createPollers(
    context,
    manifests.flatMap(manifest => manifest.pollers ?? []),
  )
  checkForSites(deps.health, api)
  let starting: Promise<unknown> | undefined
  const stopBackground = async () => {
    await starting
    await Promise.all([pollers.stop(), jobs.stop(), consumers.stop()])
    for (const { onStop } of manifests.toReversed()) await onStop?.()
  }
  return {
    server,
    runDue: async () => {
      const handled = await consumers.runDue()
      return handled + (await jobs.runDue())
    },
    start: async () => {
      if (!(await api.sites.hasAny()))
        log.warn('there is no site in the database yet: every page answers 404 until one is added')
      starting = Promise.all(manifests.map(async manifest => manifest.onStart?.()))
      await push.start()
      pollers.start()
      jobs.start()
      consumers.start()
    },
    stop: async () => {
      deps.health.startDraining()
      await drain.answerRest()
      const isDone = await endsWithin(backgroundMs, stopBackground())
      // The next process finds it in the database and goes on with it.
      if (!isDone) log.warn('work beside the calls was still going on at the end')
      await push.stop()
      drain.destroyRest()
      await server.close()
      await context.ledger.close()
    },
  }
}

function contextOf(settings: ServerSettings, deps: AppDeps, jobs: JobsOfProcess): ServerContext {
  const { database, clock } = deps
  const personalData = createPersonalData(settings.personalDataKeys)
  const { sessionPepper: pepper, encryptionKey } = settings
  const tickets = createTickets({ clock, database })
  return {
    ...deps,
    settings,
    jobs,
    adapterOf: deps.adapterOf ?? adaptersOf(settings, clock),
    ledger: openLedger(deps),
    limits: createLimits({ database, clock, pepper, relaxed: settings.limits === 'relaxed' }),
    safeFetch: createSafeFetch({ allowsHere: settings.mode === 'demonstration' }),
    tickets,
    lists: createLists({ database, clock, tickets, encryptionKey }),
    personalData,
    newId: () => timeOrderedId(clock.now()),
  }
}

/** Every platform of the bundled provider is one house there. */
function adaptersOf({ arcade }: ServerSettings, { now }: Clock): AdapterOf {
  const { url, publicUrl, agent, secrets } = arcade
  return ({ gpId: house, adapter }) =>
    adapter === 'arcade' ? createArcadeAdapter({ url, publicUrl, agent, secrets, house }, { now }) : undefined
}

type Api = Awaited<ReturnType<typeof modules.create>>['api']

function checkForSites(health: Health, { sites }: Pick<Api, 'sites'>): void {
  health.addCheck({
    name: 'a site in the database',
    check: async () => {
      if (!(await sites.hasAny())) throw new Error('there is none')
    },
  })
}

type Served = {
  readonly api: Api
  readonly manifests: readonly Manifest[]
  readonly position: () => number
}

function openServer(
  { settings, clock, log, tickets }: ServerContext,
  deps: AppDeps,
  { api, manifests, position }: Served,
): Promise<FastifyInstance> {
  const security = {
    isProduction: settings.mode === 'production',
    gameOrigins: [settings.arcade.publicUrl],
  }
  const dist = settings.memberWebDist ?? memberWebDist
  const { reloadsPages: reloads, buildCheckS, trustedProxies, databaseWaitMs } = settings
  const pageSettings = { ...security, dist, reloads, buildCheckS }
  const pageDeps = createPageDeps({ ...api, clock })
  const { countryOf } = deps
  return createHttpServer(
    { ...security, trustedProxies, databaseWaitMs, ...(countryOf ? { countryOf } : {}) },
    deps,
    {
      routes: manifests.flatMap(({ routes }) => routes ?? []),
      rawPosts: manifests.flatMap(({ rawEndpoints }) => rawEndpoints ?? []),
      addMachineEndpoint: scope => {
        for (const { addMachineEndpoints } of manifests) addMachineEndpoints?.(scope)
      },
      downloads: {
        tickets,
        lists: manifests.flatMap(({ downloads }) => downloads ?? []),
        isSessionHere: api.identity.isSessionHere,
        onRefused: (facts, ticket) =>
          api.securityLog.note({
            kind: 'ticketRefused',
            source: eventSourceOf(facts),
            ...(ticket ? { memberId: ticket.memberId, detail: ticket.list } : {}),
          }),
      },
      storage: openStorage(settings, clock),
      findSite: api.sites.findByHost,
      findMember: api.identity.findMember,
      findEnd: api.identity.findEnd,
      actFor: api.subAccounts.actFor,
      pushPosition: position,
      onRefusal: deps.onRefusal ?? (() => undefined),
      addPages: (server, factsOf, spend) =>
        addPages(server, pageSettings, { clock, log, pageDeps, factsOf, spend }),
    },
  )
}

function openPush(context: ServerContext, { server: http }: FastifyInstance, { sites, identity }: Api) {
  const { database, clock, log, metrics, incidents, settings } = context
  const { mode, trustedProxies, databaseWaitMs } = settings
  return createPush({
    database,
    clock,
    log,
    metrics,
    incidents,
    http,
    mode,
    trustedProxies,
    siteOf: sites.findByHost,
    authorise: (token, siteId, deviceToken) =>
      hurry(databaseWaitMs, () => identity.authorise(token, { siteId, deviceToken })),
    areLive: identity.areLive,
    deviceCookieOf: deviceTokenOf,
  })
}

function jobsOf({ limits, tickets }: ServerContext, manifests: readonly Manifest[]): readonly Job[] {
  const sweeps = [
    { limits: limits.sweep, downloads: tickets.sweep },
    ...manifests.map(manifest => manifest.sweeps ?? {}),
  ]
  return [
    ...sweeps.flatMap(each => Object.entries(each)).map(([what, sweep]) => sweepsJob(what, sweep)),
    ...manifests.flatMap(manifest => manifest.jobs ?? []),
  ]
}
