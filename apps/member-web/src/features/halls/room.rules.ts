import type { GameItem, NamedGameItem } from '@glasshouse/contract'
import type { GameIndex } from '../../game-search/game-index.ts'

export const roomTabs = ['all', 'hot', 'new', 'favourites', 'recent'] as const
export type RoomTab = (typeof roomTabs)[number]

export const roomSorts = ['popular', 'name', 'returns', 'calm', 'wild'] as const
export type RoomSort = (typeof roomSorts)[number]

/** The state of a room, from its address. */
export type RoomAsked = {
  readonly gtId: string
  readonly gpId: string
  readonly house: string
  readonly tab: RoomTab
  readonly text: string
  /** Volatilities that are shown, 1 to 5; none means all. */
  readonly swings: readonly number[]
  /** Only games with a demo. */
  readonly demo: boolean
  readonly sort: RoomSort
}

export const swingLevels: readonly number[] = [1, 2, 3, 4, 5]

const longestText = 60

export function readRoom(query: URLSearchParams): RoomAsked {
  const tab = query.get('tab')
  const sort = query.get('sort')
  const swings = (query.get('swings') ?? '').split(',').map(Number)
  return {
    gtId: query.get('gt_id') ?? '',
    gpId: query.get('gp_id') ?? '',
    house: query.get('house') ?? '',
    tab: roomTabs.find(each => each === tab) ?? 'all',
    text: (query.get('q') ?? '').slice(0, longestText),
    swings: swingLevels.filter(level => swings.includes(level)),
    demo: query.get('demo') === '1',
    sort: roomSorts.find(each => each === sort) ?? 'popular',
  }
}

/** The address of a room; defaults are left out. */
export function roomQuery(room: RoomAsked): Record<string, string> {
  const { gtId, gpId, house, tab, text, swings, demo, sort } = room
  return {
    gt_id: gtId,
    gp_id: gpId,
    house,
    ...(tab === 'all' ? {} : { tab }),
    ...(text === '' ? {} : { q: text.slice(0, longestText) }),
    ...(swings.length === 0 ? {} : { swings: swings.join(',') }),
    ...(demo ? { demo: '1' } : {}),
    ...(sort === 'popular' ? {} : { sort }),
  }
}

/** A game in a room: named in the page's language, and findable by its name in any language. */
export type RoomGame = GameItem & { readonly names: readonly string[] }

/** A game's name comes in all languages or in one; a missing one is shown in English. */
export function nameIn(name: NamedGameItem['game_name'] | string, locale: string): string {
  if (typeof name === 'string') return name
  return name[locale] ?? name['en_US'] ?? ''
}

export function roomGame(game: GameItem | NamedGameItem, locale: string): RoomGame {
  const { game_name } = game
  const names = typeof game_name === 'string' ? [game_name] : Object.values(game_name)
  return { ...game, game_name: nameIn(game_name, locale), names }
}

export type Chosen = Pick<RoomAsked, 'tab' | 'house' | 'text' | 'swings' | 'demo' | 'sort'> & {
  readonly isFavourite: (gameId: number) => boolean
  /** Games that the member played, newest first. */
  readonly recent: readonly number[]
}

/** What of the games is shown, what fits the text best first. The games played last have an order of their own. */
export function chooseGames(index: GameIndex<RoomGame>, chosen: Chosen): readonly RoomGame[] {
  const games = index.find(chosen.text)
  const { tab, house, swings, demo, isFavourite, recent } = chosen
  const inTab = {
    all: () => games,
    hot: () => games.filter(game => game.tag === 'hot'),
    new: () => games.filter(game => game.tag === 'new'),
    favourites: () => games.filter(game => isFavourite(game.id)),
    recent: () => recent.flatMap(id => games.filter(game => game.id === id)),
  }[tab]()
  const fits = inTab.filter(
    game =>
      (house === '' || game.house === house) &&
      (swings.length === 0 || swings.includes(game.volatility)) &&
      (!demo || game.has_demo === 1),
  )
  return chosen.sort === 'popular' ? fits : fits.toSorted(orders[chosen.sort])
}

type Order = (a: RoomGame, b: RoomGame) => number
const orders: Readonly<Record<Exclude<RoomSort, 'popular'>, Order>> = {
  name: (a, b) => a.game_name.localeCompare(b.game_name),
  returns: (a, b) => Number.parseFloat(b.rtp) - Number.parseFloat(a.rtp),
  calm: (a, b) => a.volatility - b.volatility,
  wild: (a, b) => b.volatility - a.volatility,
}

/** How many of the filters that stand beside the tabs are set. */
export function countFilters({ swings, demo }: Pick<RoomAsked, 'swings' | 'demo'>): number {
  return swings.length + (demo ? 1 : 0)
}

/** Whether a search or a filter leaves games out. */
export function isNarrowed(room: Pick<RoomAsked, 'text' | 'house' | 'swings' | 'demo'>): boolean {
  return room.text !== '' || room.house !== '' || countFilters(room) > 0
}

/** What shows all games of a room again. */
export const noFilters = { tab: 'all', house: '', text: '', swings: [], demo: false } as const

/** The studios behind some games, by name. */
export function studiosOf(games: readonly Pick<GameItem, 'house'>[]): readonly string[] {
  return [...new Set(games.map(game => game.house))].filter(house => house !== '').toSorted()
}
