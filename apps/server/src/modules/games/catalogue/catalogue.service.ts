import type { GameTypeId, LanguageName, OpenMode } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { inHotOrder, tagOf } from './labels.rules.ts'
import { getPlayRules, type PlayRules } from '../../site/site/index.ts'
import { maintenanceNow, type MaintenanceWindow } from '../../../platform/maintenance.ts'
import {
  findGame,
  listAdapters,
  listGames,
  listGameTypes,
  listLabels,
  listPlatforms,
  type GameLabel,
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
  /** Money moves with its games; otherwise only by the member's own transfers. */
  readonly autoTransfer: boolean
  readonly hasDemo: boolean
  /** Enabled by the operator; a closed platform is not shown. */
  readonly isOpen: boolean
  /** Set while it is being maintained: nothing can be opened. */
  readonly maintenance: MaintenanceWindow | null
}

export type Game = {
  readonly id: number
  readonly gameTypeId: GameTypeId
  readonly gameCode: string
  readonly name: string
  /** The same name in every language it has one in. */
  readonly names: Readonly<Record<string, string>>
  readonly cover: string
  /** The studio inside the platform; empty: the platform itself. */
  readonly house: string
  /** Put together by an operator. */
  readonly isCustomized: boolean
  readonly rtp: string
  /** Of the most favourable bet, where bets differ; `rtp` is then that of the least favourable. */
  readonly rtpMost: string | null
  readonly volatility: number
  /** What of a valid bet goes into the house's jackpot, in parts of a million. */
  readonly jackpotParts: number | null
  readonly hasDemo: boolean
  readonly isOpen: boolean
  readonly sort: number
  readonly platform: Platform
}

/** A game in a list: with what the site's operator calls it. */
export type ListedGame = Game & { readonly tag: '' | 'hot' | 'new' }

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
  /** Every type with its open games, empty types included: a page shows honestly that there are none yet. */
  listByType(view: CatalogueView): Promise<{ type: GameType; games: ListedGame[] }[]>
  /** At most 50: what the operator calls hot, in the operator's order, then by how often they are opened. */
  listHotGames(view: CatalogueView, gameTypeId?: number): Promise<ListedGame[]>
  /** What the operator puts forward, with the games that are open and offered; empty labels included. */
  listLabels(view: CatalogueView, gameTypeId: number): Promise<LabelledGames[]>
  /** The open games of one type on one platform, of one studio there or of all, and the labelled ones among them. */
  listRoom(view: CatalogueView, room: Room): Promise<{ games: ListedGame[]; labels: RoomLabel[] }>
  /** Platforms with games that the site offers in this currency, closed and maintained ones included. */
  listPlatforms(view: CatalogueView): Promise<Platform[]>
  /** Undefined when the site does not offer it in this currency. */
  findPlatform(view: CatalogueView, gpId: string): Promise<Platform | undefined>
  /** Undefined when there is no such game on a platform offered here; a closed one is found and marked. */
  findGame(view: CatalogueView, choice: GameChoice): Promise<Game | undefined>
  /** What games may do for members and visitors of a site; passed to the provider at each launch. */
  getPlayRules(siteId: number): Promise<PlayRules>
  /** Which adapter talks to each platform of the installation. */
  listAdapters(): Promise<PlatformAdapter[]>
}

export type RoomLabel = LabelledGames & { readonly tag: 'hot' | 'new' }

/** An empty house (studio) means all of them. */
export type Room = { readonly gameTypeId: number; readonly gpId: string; readonly house: string }

export type PlatformAdapter = Pick<Platform, 'gpId' | 'autoTransfer'> & {
  readonly platformId: number
  readonly adapter: string
}

export type LabelledGames = Pick<GameLabel, 'id' | 'tag' | 'names'> & { readonly games: ListedGame[] }

/** How often each game of a site was opened lately, by `gameKey`. */
export type PlayCounts = (siteId: number) => Promise<ReadonlyMap<string, number>>

export type CatalogueDeps = {
  readonly database: Database
  readonly clock: Clock
  /** Reported by the module that knows what is played; empty without it. */
  readonly countPlays?: PlayCounts
}

const mostHotGames = 50
const nothingPlayed: PlayCounts = () => Promise.resolve(new Map<string, number>())

export function createCatalogue({ database, clock, countPlays = nothingPlayed }: CatalogueDeps): Catalogue {
  const platformsOf = (view: CatalogueView) => readPlatforms({ database, clock }, view)
  const findPlatform = async (view: CatalogueView, gpId: string) =>
    (await platformsOf(view)).find(platform => platform.gpId === gpId)
  const openGames = (view: CatalogueView) => readOpenGames({ database, clock }, view)

  return {
    getPlayRules: siteId => getPlayRules(database, siteId),
    listByType: async view => {
      const { games } = await openGames(view)
      return (await listGameTypes(database, view.language)).map((type: GameTypeRow) => ({
        type,
        games: games.filter(game => game.gameTypeId === type.id),
      }))
    },
    listHotGames: async (view, gameTypeId) => {
      const { games, labels } = await openGames(view)
      const played = await countPlays(view.siteId)
      // An entry without a code is a provider's lobby and no game.
      const wanted = games.filter(
        game => game.gameCode !== '' && (gameTypeId === undefined || game.gameTypeId === gameTypeId),
      )
      return inHotOrder(wanted, labels, played).slice(0, mostHotGames)
    },
    listLabels: async (view, gameTypeId) => labelsOf(await openGames(view), gameTypeId),
    listRoom: async (view, room) => {
      const open = await openGames(view)
      // The featured games of a type have a place of their own, outside of rooms.
      const labels = labelsOf(open, room.gameTypeId).flatMap(({ tag, ...label }) => {
        const games = label.games.filter(game => isInRoom(game, room))
        return tag === 'slot' || games.length === 0 ? [] : [{ ...label, tag, games }]
      })
      return { games: open.games.filter(game => isInRoom(game, room)), labels }
    },
    listPlatforms: platformsOf,
    findPlatform,
    findGame: async (view, { gpId, gameCode, gameTypeId }) => {
      const platform = await findPlatform(view, gpId)
      const row = platform && (await findGame(database, view, { gpId, gameCode }))
      const isMeant = gameTypeId === undefined || row?.gameTypeId === gameTypeId
      return row && isMeant ? toGame(row, platform, view) : undefined
    },
    listAdapters: async () =>
      (await listAdapters(database)).map(row => ({
        platformId: row.id,
        gpId: row.gpId,
        adapter: row.adapter,
        autoTransfer: row.autoTransfer,
      })),
  }
}

type OpenGames = Awaited<ReturnType<typeof readOpenGames>>

function labelsOf({ games, labels }: OpenGames, gameTypeId: number): LabelledGames[] {
  return labels
    .filter(label => label.gameTypeId === gameTypeId)
    .map(({ id, tag, names, gameIds }) => ({
      id,
      tag,
      names,
      games: gameIds.flatMap(gameId => games.filter(game => game.id === gameId)),
    }))
}

function isInRoom(game: ListedGame, { gameTypeId, gpId, house }: Room): boolean {
  return (
    game.gameTypeId === gameTypeId && game.platform.gpId === gpId && (house === '' || game.house === house)
  )
}

type Reading = Pick<CatalogueDeps, 'database' | 'clock'>

async function readPlatforms({ database, clock }: Reading, view: CatalogueView): Promise<Platform[]> {
  return (await listPlatforms(database, view)).map(row => toPlatform(row, clock.now()))
}

/** Open games on open platforms, as the operator calls them. */
async function readOpenGames(reading: Reading, view: CatalogueView) {
  const { database } = reading
  const platforms = new Map((await readPlatforms(reading, view)).map(platform => [platform.id, platform]))
  const labels = await listLabels(database, view.siteId)
  const games = (await listGames(database, view)).flatMap((row): ListedGame[] => {
    const platform = platforms.get(row.platformId)
    if (!platform?.isOpen || !row.isOpen) return []
    return [{ ...toGame(row, platform, view), tag: tagOf(row.id, labels) }]
  })
  return { games, labels }
}

function toPlatform(row: PlatformRow, now: Date): Platform {
  return {
    id: row.id,
    gpId: row.gpId,
    name: row.name,
    icon: row.icon,
    openMode: row.openMode,
    autoTransfer: row.autoTransfer,
    hasDemo: row.hasDemo,
    isOpen: row.isOpen,
    maintenance: maintenanceNow({ from: row.maintainFrom, until: row.maintainUntil }, now),
  }
}

function toGame(row: GameRow, platform: Platform, { language }: CatalogueView): Game {
  return {
    id: row.id,
    gameTypeId: row.gameTypeId,
    gameCode: row.gameCode,
    name: row.names[language] ?? row.names['en_US'] ?? row.gameCode,
    names: row.names,
    cover: row.cover,
    house: row.house,
    isCustomized: row.customized,
    rtp: row.rtp,
    rtpMost: row.rtpMost,
    volatility: row.volatility,
    jackpotParts: row.jackpotParts,
    hasDemo: row.hasDemo && platform.hasDemo,
    isOpen: row.isOpen,
    sort: row.sort,
    platform,
  }
}
