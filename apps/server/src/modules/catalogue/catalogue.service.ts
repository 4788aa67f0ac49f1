import type { GameTypeId, LanguageName, OpenMode } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { maintenanceNow, type MaintenanceWindow } from '../../platform/maintenance.ts'
import {
  findGame,
  listAdapters,
  listGames,
  listGameTypes,
  listPlatforms,
  type GameRow,
  type GameTypeRow,
  type PlatformRow,
} from './catalogue.queries.ts'

export type Platform = {
  readonly id: number
  readonly gpId: string
  readonly name: string
  readonly icon: string
  readonly openMode: OpenMode
  readonly hasDemo: boolean
  /** Switched on by the operator; a closed platform is shown to nobody. */
  readonly isOpen: boolean
  /** Set while it is being maintained: nothing can be opened. */
  readonly maintenance: MaintenanceWindow | null
}

export type Game = {
  readonly id: number
  readonly gameTypeId: GameTypeId
  readonly gameCode: string
  readonly name: string
  readonly cover: string
  readonly tag: '' | 'hot' | 'new'
  readonly rtp: string
  readonly volatility: number
  readonly hasDemo: boolean
  readonly isOpen: boolean
  readonly sort: number
  readonly platform: Platform
}

export type GameType = {
  readonly id: GameTypeId
  readonly name: string
  readonly icon: string
  readonly sort: number
}

/** Whose catalogue: names come in the language, falling back to English. */
export type CatalogueView = {
  readonly siteId: number
  readonly currency: Currency
  readonly language: LanguageName
}

export type GameChoice = { readonly gpId: string; readonly gameCode: string; readonly gameTypeId?: number }

export type Catalogue = {
  /** Every type with its open games, empty types included: a page says honestly that there is nothing yet. */
  listByType(view: CatalogueView): Promise<{ type: GameType; games: Game[] }[]>
  /** At most 50, the tagged ones first. */
  listHotGames(view: CatalogueView, gameTypeId?: number): Promise<Game[]>
  /** Platforms that the site offers in this currency, closed and maintained ones included. */
  listPlatforms(view: CatalogueView): Promise<Platform[]>
  /** Undefined when the site does not offer it in this currency. */
  findPlatform(view: CatalogueView, gpId: string): Promise<Platform | undefined>
  /** Undefined when there is no such game on a platform offered here; a closed one is found and says so. */
  findGame(view: CatalogueView, choice: GameChoice): Promise<Game | undefined>
  /** Which adapter talks to each platform of the installation. */
  listAdapters(): Promise<PlatformAdapter[]>
}

export type PlatformAdapter = { readonly platformId: number; readonly gpId: string; readonly adapter: string }

const mostHotGames = 50

export function createCatalogue({ database, clock }: { database: Database; clock: Clock }): Catalogue {
  const platformsOf = async (view: CatalogueView) =>
    (await listPlatforms(database, view)).map(row => toPlatform(row, clock.now()))
  const findPlatform = async (view: CatalogueView, gpId: string) =>
    (await platformsOf(view)).find(platform => platform.gpId === gpId)
  const gamesOf = async (view: CatalogueView) => {
    const platforms = new Map((await platformsOf(view)).map(platform => [platform.id, platform]))
    return (await listGames(database, view)).flatMap(row => {
      const platform = platforms.get(row.platform_id)
      return platform ? [toGame(row, platform)] : []
    })
  }
  const openGames = async (view: CatalogueView) =>
    (await gamesOf(view)).filter(game => game.isOpen && game.platform.isOpen)

  return {
    listByType: async view => {
      const games = await openGames(view)
      return (await listGameTypes(database, view.language)).map((type: GameTypeRow) => ({
        type,
        games: games.filter(game => game.gameTypeId === type.id),
      }))
    },
    listHotGames: async (view, gameTypeId) => {
      const games = await openGames(view)
      const wanted = games.filter(game => gameTypeId === undefined || game.gameTypeId === gameTypeId)
      const hot = (game: Game) => (game.tag === 'hot' ? 0 : 1)
      return wanted.sort((a, b) => hot(a) - hot(b)).slice(0, mostHotGames)
    },
    listPlatforms: platformsOf,
    findPlatform,
    findGame: async (view, { gpId, gameCode, gameTypeId }) => {
      const platform = await findPlatform(view, gpId)
      const row = platform && (await findGame(database, view, { gpId, gameCode }))
      const isMeant = gameTypeId === undefined || row?.game_type_id === gameTypeId
      return row && isMeant ? toGame(row, platform) : undefined
    },
    listAdapters: async () =>
      (await listAdapters(database)).map(row => ({
        platformId: row.id,
        gpId: row.gp_id,
        adapter: row.adapter,
      })),
  }
}

function toPlatform(row: PlatformRow, now: Date): Platform {
  return {
    id: row.id,
    gpId: row.gp_id,
    name: row.name,
    icon: row.icon,
    openMode: row.open_mode,
    hasDemo: row.has_demo,
    isOpen: row.is_open,
    maintenance: maintenanceNow({ from: row.maintain_from, until: row.maintain_until }, now),
  }
}

function toGame(row: GameRow, platform: Platform): Game {
  return {
    id: row.id,
    gameTypeId: row.game_type_id,
    gameCode: row.game_code,
    name: row.name,
    cover: row.cover,
    tag: row.tag,
    rtp: row.rtp,
    volatility: row.volatility,
    hasDemo: row.has_demo && platform.hasDemo,
    isOpen: row.is_open,
    sort: row.sort,
    platform,
  }
}
