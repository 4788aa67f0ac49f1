import type { Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import type { ProviderAdapter } from '@glasshouse/provider-kit'
import {
  machineClock,
  systemClock,
  timeOrderedId,
  type Clock,
  type Log,
  type Metrics,
  type Outages,
  type SteadyClock,
} from '@glasshouse/service'
import type { Catalogue } from './modules/catalogue/index.ts'
import { createDemo, createDemoRoutes } from './modules/demo/index.ts'
import { createBackground, createPlay, createPlayedRoutes, createPlayRoutes } from './modules/play/index.ts'
import type { PlayStates } from './modules/play-state/index.ts'
import {
  createRecordMetrics,
  createRecordRoutes,
  createRecords,
  type RecordParts,
} from './modules/records/index.ts'
import {
  addWalletFigures,
  createWallet,
  createWalletMetrics,
  createWalletRoutes,
  usualPatience,
  type WalletPlatform,
  type WalletRouteParts,
} from './modules/wallet/index.ts'
import type { Route } from './platform/bind.ts'
import type { CsvList } from './platform/downloads.ts'
import type { Limits } from './platform/limits.ts'
import type { MemberFacts } from './platform/request-facts.ts'
import { createSteadyWork } from './platform/steady-work.ts'

/** Speaks for a platform; undefined for one that nobody speaks for. */
export type AdapterOf = (platform: {
  readonly gpId: string
  readonly adapter: string
}) => ProviderAdapter | undefined

export type GameParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly outages: Outages
  readonly metrics: Metrics
  readonly ledger: Ledger
  readonly catalogue: Catalogue
  readonly playStates: PlayStates
  readonly limits: Limits
  readonly adapterOf: AdapterOf
  readonly findWelcome: WalletRouteParts['findWelcome']
  readonly notePlay: RecordParts['notePlay']
  readonly tickets: RecordParts['tickets']
}

export type Games = {
  readonly routes: readonly Route[]
  readonly files: readonly CsvList[]
  /** Leaves this play of a member, if it is open, without anybody waiting for it. */
  leaveGame(member: Pick<MemberFacts, 'memberId' | 'siteId' | 'account' | 'currency'>, playId: string): void
  start(): void
  /** Ends the steady work, then waits for launches and returns that are under way. */
  stop(): Promise<void>
}

/** Wallet, play, demo and records: the modules that speak with providers. A part of `app.ts`, cut off for its size. */
export async function wireGames(parts: GameParts): Promise<Games> {
  const { database, clock, log, outages, catalogue, playStates, limits } = parts
  const platforms = await findPlatforms(catalogue, parts.adapterOf)
  // In the order of their time, so that the ledger's keys that are made of them are, too.
  const newId = () => timeOrderedId(clock.now())
  const shared = { database, clock, log, outages, catalogue, playStates, platforms, newId }
  const { ledger, metrics, notePlay, tickets } = parts
  addWalletFigures(metrics, shared)
  const wallet = createWallet({
    ...shared,
    ledger,
    metrics: createWalletMetrics(metrics),
    steady: steadyOf(clock),
    patience: usualPatience,
  })
  const background = createBackground(log)
  const play = createPlay({ ...shared, wallet, background })
  const adapters = new Map([...platforms].map(([id, { adapter }]) => [id, adapter]))
  const demo = createDemo({ ...shared, limits, adapters })
  const { noteChanged } = wallet
  const recordMetrics = createRecordMetrics(metrics)
  const records = createRecords({ ...shared, metrics: recordMetrics, notePlay, noteChanged, tickets })
  const gpIds = new Map([...platforms].map(([id, { gpId }]) => [id, gpId]))
  const work = createSteadyWork(shared, [
    { name: 'wallet', tick: wallet.tick, restMs: 500 },
    { name: 'play', tick: play.tick, restMs: 1_000 },
    ...[...gpIds].map(([platformId, gpId]) => ({
      name: `records of ${gpId}`,
      tick: () => records.tick(platformId),
      restMs: 1_000,
    })),
    ...[...gpIds].map(([platformId, gpId]) => ({
      name: `audit of ${gpId}`,
      tick: () => records.audit(platformId),
      restMs: 60_000,
    })),
  ])
  return {
    routes: [
      ...createWalletRoutes({ wallet, catalogue, gpIds, findWelcome: parts.findWelcome }),
      ...createPlayRoutes(play, log),
      ...createPlayedRoutes(shared),
      ...createDemoRoutes(demo),
      ...createRecordRoutes(records, clock),
    ],
    files: records.files,
    leaveGame: (member, playId) =>
      void background.run('leaving with the session', async () => {
        await play.leave(member, { playId })
      }),
    start: work.start,
    stop: async () => {
      await work.stop()
      await background.idle()
    },
  }
}

/** Time that nobody can set. A clock that a test moves runs only forward, so it serves as its own. */
function steadyOf(clock: Clock): SteadyClock {
  return clock === systemClock ? machineClock : { name: 'moved', ms: () => clock.now().getTime() }
}

async function findPlatforms(
  catalogue: Catalogue,
  adapterOf: AdapterOf,
): Promise<ReadonlyMap<number, WalletPlatform>> {
  const platforms = await catalogue.listAdapters()
  return new Map(
    platforms.flatMap(({ platformId, gpId, adapter: name }) => {
      const adapter = adapterOf({ gpId, adapter: name })
      return adapter ? [[platformId, { platformId, gpId, adapter }] as const] : []
    }),
  )
}
