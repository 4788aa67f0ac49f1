import type { Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import { createArcadeAdapter } from '@glasshouse/provider-arcade'
import { type Clock, type Health, type Log, type Metrics, type Outages } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'
import { addBookFigures } from './modules/accounts/index.ts'
import { createAgentRoutes, createAgents } from './modules/agents/index.ts'
import { createCaptchaRoutes, createCaptchas } from './modules/captcha/index.ts'
import { createCatalogue, createCatalogueRoutes, createFavourites } from './modules/catalogue/index.ts'
import {
  createIdentity,
  createIdentityRoutes,
  createKnownDeviceRoutes,
  deviceTokenOf,
} from './modules/identity/index.ts'
import { createIntroducerRoutes, createIntroducers } from './modules/introducers/index.ts'
import { createJackpot, createJackpotRoutes } from './modules/jackpot/index.ts'
import { createLetterRoutes, createLetters } from './modules/letters/index.ts'
import { createMemberLayoutRoutes } from './modules/member-layout/index.ts'
import { createMembers, createPasswords, warnOfLostPeppers } from './modules/members/index.ts'
import { createMessengerRoutes } from './modules/messenger/index.ts'
import { createPlayCounts } from './modules/play/index.ts'
import { createPlayStates } from './modules/play-state/index.ts'
import { createProfileRoutes, sendPhoneCode } from './modules/profile/index.ts'
import { createStandingRoutes } from './modules/standings/index.ts'
import { createProtection } from './modules/protection/index.ts'
import { createRegistration, createRegistrationRoutes } from './modules/registration/index.ts'
import { createSiteRoutes, createSites } from './modules/site/index.ts'
import { createTracking, createTrackingRoutes } from './modules/tracking/index.ts'
import { createHomeLayout, createPageDoors, memberWebDist } from './page-payload.ts'
import type { Route } from './platform/bind.ts'
import type { CountryOf } from './platform/countries.ts'
import { createTickets } from './platform/downloads.ts'
import { createHttpServer } from './platform/http-server.ts'
import { createLimits } from './platform/limits.ts'
import { createOutside } from './platform/outside.ts'
import { addPages } from './platform/pages.ts'
import { createPush } from './platform/push/index.ts'
import { createSeal } from './platform/seal.ts'
import { createSteadyWork } from './platform/steady-work.ts'
import { openLedger } from './open-ledger.ts'
import { openStorage } from './open-storage.ts'
import type { ServerSettings } from './settings.ts'
import { wireContent } from './wire-content.ts'
import { gatewaysOf, wireCashier, type Gateways } from './wire-cashier.ts'
import { issuersOf, wireEntrances } from './wire-entrances.ts'
import { wireMessenger } from './wire-messenger.ts'
import { wireGames, type AdapterOf } from './wire-games.ts'
import { wireSportFrame } from './wire-sport-frame.ts'
import { steadyOf } from './wire-steady.ts'

export type AppParts = {
  /** Connections of the runtime role; the tables and the demonstration's data are there already. */
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly health: Health
  readonly outages: Outages
  /** Told of every refusal that is answered; tests keep the list, to show that each one was provoked. */
  readonly onRefusal?: (call: string, refusal: string) => void
  /** Who speaks for a platform; by default every adapter that the house has. Tests put a provider in memory here. */
  readonly adapterOf?: AdapterOf
  /** Country of an address; by default as the table of networks has it. */
  readonly countryOf?: CountryOf
  /** Who speaks for payment gateways; tests put one in memory here. */
  readonly gateways?: Gateways
}

export type App = {
  readonly server: FastifyInstance
  /** Starts what works beside the calls; the server listens when its caller says so. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The only place that wires modules, in level order. Builds without listening, so that a test can ask it directly. */
export async function buildApp(settings: ServerSettings, parts: AppParts): Promise<App> {
  const { log } = parts
  const ledger = openLedger(parts)
  const modules = await wireModules(settings, parts, ledger)
  // Calls tell how far push had come before they read; push itself needs the server that they are served by.
  let position = () => 0
  const server = await openServer(settings, parts, { ...modules, position: () => position() })
  const push = openPush(settings, parts, { server, ...modules })
  position = push.position
  const sweeper = createSteadyWork(parts, modules.steady)
  const { sites } = modules
  parts.health.addCheck({
    name: 'a site in the database',
    check: async () => {
      if (!(await sites.hasAny())) throw new Error('there is none')
    },
  })
  let warned: Promise<void> | undefined
  return {
    server,
    start: async () => {
      if (!(await sites.hasAny()))
        log.warn('there is no site in the database yet: every page answers 404 until one is added')
      // It reads all members: nobody waits for it but the end.
      warned = warnOfLostPeppers({ database: parts.database, passwords: modules.passwords, log })
      await push.start()
      sweeper.start()
      modules.games.start()
      modules.cashier.start()
    },
    stop: async () => {
      await warned
      await modules.cashier.stop()
      await modules.games.stop()
      await sweeper.stop()
      await push.stop()
      await server.close()
      await ledger.close()
    },
  }
}

type Modules = Awaited<ReturnType<typeof wireModules>>

function openServer(
  settings: ServerSettings,
  parts: AppParts,
  modules: Modules & { readonly position: () => number },
): Promise<FastifyInstance> {
  const { clock, log } = parts
  const security = {
    isProduction: settings.mode === 'production',
    gameOrigins: [settings.arcade.publicUrl],
  }
  const dist = settings.memberWebDist ?? memberWebDist
  const { reloadsPages: reloads, buildCheckS } = settings
  const pageSettings = { ...security, dist, reloads, buildCheckS }
  const doors = createPageDoors({ ...modules, clock })
  const { trustedProxies } = settings
  const { countryOf } = parts
  return createHttpServer({ ...security, trustedProxies, ...(countryOf ? { countryOf } : {}) }, parts, {
    routes: modules.routes,
    rawPosts: modules.cashier.rawPosts,
    addMachineDoor: modules.entrances.addMachineDoor,
    downloads: modules.downloads,
    storage: openStorage(settings, clock),
    findSite: modules.sites.findByHost,
    findMember: modules.identity.findMember,
    findEnd: modules.identity.findEnd,
    pushPosition: modules.position,
    onRefusal: parts.onRefusal ?? (() => undefined),
    addPages: (server, factsOf) => addPages(server, pageSettings, { clock, log, doors, factsOf }),
  })
}

function openPush(
  settings: ServerSettings,
  { database, clock, log, metrics, outages }: AppParts,
  { server, sites, identity }: Modules & { readonly server: FastifyInstance },
) {
  return createPush({
    database,
    http: server.server,
    clock,
    log,
    metrics,
    outages,
    mode: settings.mode,
    trustedProxies: settings.trustedProxies,
    siteOf: sites.findByHost,
    authorise: (token, siteId, deviceToken) => identity.authorise(token, { siteId, deviceToken }),
    areLive: identity.areLive,
    deviceCookieOf: deviceTokenOf,
  })
}

type MemberName = { readonly memberId: bigint; readonly siteId: number }

async function wireModules(settings: ServerSettings, parts: AppParts, ledger: Ledger) {
  const { database, clock } = parts
  const ground = wireGround(settings, parts)
  const { sessionPepper: pepper } = settings
  const { limits, captchas, playStates, messenger } = ground

  const findOpenPlay = (member: MemberName) => playStates.findOpenPlay(database, member)
  const agents = createAgents({ ...ground, database, clock })
  const identity = createIdentity({ ...ground, findOpenPlay, database, clock, pepper })

  const givesWelcome = settings.mode === 'demonstration'
  const registration = createRegistration({ ...ground, database, clock, ledger, identity, givesWelcome })
  const profile = { ...ground, database, clock, identity, registration }

  const tickets = createTickets({ clock, sealKey: settings.sealKey })
  const jackpot = createJackpot({ database, clock })
  const games = await wireGames({
    ...ground,
    ...parts,
    ledger,
    adapterOf: parts.adapterOf ?? adaptersOf(settings),
    findWelcome: registration.findWelcome,
    notePlay: identity.notePlay,
    tickets,
  })

  const entrances = wireEntrances(settings, { ...ground, ...parts, identity, leaveGame: games.leaveGame })
  const gateways = parts.gateways ?? gatewaysOf(settings)
  const { notifyOrigin, pixelReceiver: receiver } = settings
  const cashier = wireCashier({ ...ground, ...parts, ledger, gateways, notifyOrigin, tickets })

  const tracking = createTracking({ ...parts, limits, cashier: cashier.cashier, receiver })

  const routes: Route[] = [
    ...groundRoutes(ground, settings),
    ...createIdentityRoutes(identity, { leaveGame: games.leaveGame }),
    ...createKnownDeviceRoutes(parts),
    ...createIntroducerRoutes(ground.introducers, limits),
    ...createRegistrationRoutes(registration, { sendMemberCode: (...of) => sendPhoneCode(profile, ...of) }),
    ...createAgentRoutes(agents),
    ...createProfileRoutes(profile),
    ...createStandingRoutes({ ...ground, ...parts, identity, findOpenPlay, leaveGame: games.leaveGame }),
    ...entrances.routes,
    ...wireSportFrame(settings, { ...ground, database, clock }),
    ...createJackpotRoutes(jackpot),
    ...games.routes,
    ...cashier.routes,
    ...createTrackingRoutes(tracking),
    ...createMemberLayoutRoutes({ ...ground, database, clock, agents }),
  ]
  addBookFigures(parts.metrics, parts)
  const downloads = { tickets, lists: [...games.files, ...cashier.files] }
  const sweepers = { limits, captchas, messenger, letters: ground.letters, identity, ...entrances.sweepers }
  const ticks = { deliver: messenger.deliver, relay: tracking.tick, tellAgents: agents.tellDecisions }
  const steady = steadyOf(parts, { sweepers, ...ticks, endLongSessions: identity.endLongSessions })
  return { ...ground, jackpot, identity, games, cashier, entrances, routes, downloads, steady }
}

function groundRoutes(ground: Ground, { mode }: ServerSettings) {
  const { sites, catalogue, captchas, edges, messenger, transferSeal, letters } = ground
  return [
    ...createSiteRoutes(sites),
    ...createCatalogueRoutes(catalogue, {
      favourites: ground.favourites,
      showsGames: createHomeLayout({ sites, edges }),
    }),
    ...createCaptchaRoutes(captchas, { transferSeal }),
    ...ground.contentRoutes,
    ...createLetterRoutes(letters),
    ...createMessengerRoutes(messenger, { hasLetterbox: mode === 'demonstration' }),
  ]
}

type Ground = ReturnType<typeof wireGround>

/** What needs no other module but those of level 1: sites, members, games, captchas, messages, content, where members play. */
function wireGround(settings: ServerSettings, { database, clock, log, metrics }: AppParts) {
  const { mode, sessionPepper: pepper, sealKey, fixedCaptcha: fixedAnswer } = settings
  const limits = createLimits({ database, clock, pepper, relaxed: settings.limits === 'relaxed' })
  const passwords = createPasswords(settings.passwordPeppers)
  const letters = createLetters({ database, clock })
  const catalogue = createCatalogue({ database, clock, countPlays: createPlayCounts({ database, clock }) })
  return {
    limits,
    passwords,
    sites: createSites({
      database,
      clock,
      mode,
      gameOrigins: [settings.arcade.publicUrl],
      isReachable: house => issuersOf(settings)(house) !== undefined,
    }),
    members: createMembers({ database, passwords }),
    introducers: createIntroducers({ database }),
    catalogue,
    favourites: createFavourites({ database, clock, catalogue }),
    protection: createProtection({ database, clock }),
    captchas: createCaptchas({ database, clock, limits, sealKey, fixedAnswer }),
    transferSeal: createSeal(sealKey, 'transfer captcha'),
    letters,
    messenger: wireMessenger(settings, { database, clock, limits, log, metrics, letters }),
    ...wireContent({ database, clock }),
    playStates: createPlayStates({ clock }),
    outside: createOutside({ allowsHere: mode === 'demonstration' }),
  }
}

/** Every platform of the bundled provider is one of its houses. */
function adaptersOf({ arcade }: ServerSettings): AdapterOf {
  const { url, publicUrl, agent, secrets } = arcade
  return ({ gpId: house, adapter }) =>
    adapter === 'arcade' ? createArcadeAdapter({ url, publicUrl, agent, secrets, house }) : undefined
}
