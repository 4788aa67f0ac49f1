import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { callWithin, launchTimeoutMs, ProviderFault, type ProviderAdapter } from '@glasshouse/provider-kit'
import { type Database } from '@glasshouse/postgres'
import { type Log } from '@glasshouse/service'
import { type Limit, type Limits } from '../../../platform/rate-limit/limits.ts'
import { windowToWire } from '../../../platform/maintenance.ts'
import {
  type Catalogue,
  type CatalogueView,
  type ConnectedPlatform,
  type Game,
  type ListedGame,
  type Platform,
} from '../catalogue/index.ts'
import { isDemoBarred } from '../../access/members/index.ts'

export type DemoDeps = {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly limits: Limits
  readonly log: Log
  readonly platforms: ReadonlyMap<number, ConnectedPlatform>
  readonly newId: () => string
}

export type DemoInput = {
  readonly gpId: string
  readonly gameCode: string
  readonly gameType: number | undefined
  readonly device: 'desktop' | 'mobile'
  readonly address: string
  /** The caller, if logged in. */
  readonly memberId: bigint | undefined
}

export type DemoRefusal =
  | 'noDemo'
  | 'gameUnknown'
  | 'identityUnverified'
  | 'inMaintenance'
  | 'tooFrequent'
  | 'providerUnavailable'

export type DemoGroup = {
  readonly id: number
  readonly name: string
  readonly platforms: readonly Platform[]
}

export type Demo = {
  listByType(view: CatalogueView): Promise<DemoGroup[]>
  /** Empty for a platform without demo games. */
  listGames(view: CatalogueView, gpId: string, gameType: number | undefined): Promise<ListedGame[]>
  /** The address of a game with play money; no wallet is touched. */
  play(view: CatalogueView, input: DemoInput): Promise<Outcome<string, DemoRefusal>>
}

const startLimit: Limit = { name: 'demo.play', most: 30, windowMs: 60_000 }

export function createDemo(deps: DemoDeps): Demo {
  const demoGames = async (view: CatalogueView) =>
    (await deps.catalogue.listByType(view)).map(({ type, games }) => ({
      type,
      games: games.filter(game => game.hasDemo && deps.platforms.has(game.platform.id)),
    }))
  return {
    listByType: async view =>
      (await demoGames(view))
        .filter(({ games }) => games.length > 0)
        .map(({ type, games }) => ({
          id: type.id,
          name: type.name,
          platforms: [...new Map(games.map(game => [game.platform.id, game.platform])).values()],
        })),
    listGames: async (view, gpId, gameType) =>
      (await demoGames(view))
        .filter(({ type }) => gameType === undefined || type.id === gameType)
        .flatMap(({ games }) => games.filter(game => game.platform.gpId === gpId)),
    play: (view, input) => playDemo(deps, view, input),
  }
}

async function playDemo(
  deps: DemoDeps,
  view: CatalogueView,
  input: DemoInput,
): Promise<Outcome<string, DemoRefusal>> {
  const { address, gpId, gameCode, gameType } = input
  const subject = { siteId: view.siteId, key: address, address }
  const taken = await deps.limits.take(startLimit, subject)
  if (!taken.ok) return refuse('tooFrequent')
  const visitor = { siteId: view.siteId, memberId: input.memberId }
  if (await isDemoBarred(deps.database, visitor)) return refuse('identityUnverified')

  const platform = await deps.catalogue.findPlatform(view, gpId)
  const adapter = platform && deps.platforms.get(platform.id)?.adapter
  if (!adapter || !platform.isOpen || !platform.hasDemo) return refuse('noDemo')
  const choice = { gpId, gameCode, ...(gameType === undefined ? {} : { gameTypeId: gameType }) }
  const game = await deps.catalogue.findGame(view, choice)
  if (!game?.isOpen) return refuse('gameUnknown')
  if (!game.hasDemo) return refuse('noDemo')
  if (platform.maintenance) {
    return refuse('inMaintenance', { maintain_interval: windowToWire(platform.maintenance) })
  }
  return openDemo(deps, adapter, { view, game, device: input.device })
}

type DemoLaunch = {
  readonly view: CatalogueView
  readonly game: Game
  readonly device: 'desktop' | 'mobile'
}

async function openDemo(
  { catalogue, log, newId }: DemoDeps,
  adapter: ProviderAdapter,
  { view, game, device }: DemoLaunch,
): Promise<Outcome<string, DemoRefusal>> {
  try {
    const launch = await adapter.createDemoLaunch(callWithin(launchTimeoutMs, newId()), {
      gameType: game.gameTypeId,
      gameCode: game.gameCode,
      language: view.language,
      device,
      lobbyUrl: null,
      currency: view.currency,
      ...(await catalogue.getPlayRules(view.siteId)),
    })
    return ok(launch.url)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ gpId: game.platform.gpId, fault: error.kind }, 'a demo game could not be opened')
    return error.kind === 'maintenance'
      ? refuse('inMaintenance', windowOf(error))
      : refuse('providerUnavailable')
  }
}

function windowOf({ maintenance }: ProviderFault) {
  const interval = maintenance && { from: maintenance.startAt, until: maintenance.endAt }
  return { maintain_interval: windowToWire(interval ?? null) }
}
