import type { GameItem, NamedGameItem } from '@glasshouse/contract'

export const roomTabs = ['all', 'hot', 'new', 'favourites', 'recent'] as const
export type RoomTab = (typeof roomTabs)[number]

/** The state of a room, from its address. */
export type RoomAsked = {
  readonly gtId: string
  readonly gpId: string
  readonly house: string
  readonly tab: RoomTab
  readonly text: string
}

const longestText = 60

export function readRoom(query: URLSearchParams): RoomAsked {
  const tab = query.get('tab')
  return {
    gtId: query.get('gt_id') ?? '',
    gpId: query.get('gp_id') ?? '',
    house: query.get('house') ?? '',
    tab: roomTabs.find(each => each === tab) ?? 'all',
    text: (query.get('q') ?? '').slice(0, longestText),
  }
}

/** The address of a room; defaults are left out. */
export function roomQuery({ gtId, gpId, house, tab, text }: RoomAsked): Record<string, string> {
  return {
    gt_id: gtId,
    gp_id: gpId,
    house,
    ...(tab === 'all' ? {} : { tab }),
    ...(text === '' ? {} : { q: text.slice(0, longestText) }),
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

/** Letters without their marks and case, so that a keyboard without them finds a name with them. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim()
}

/** Whether each search word is part of a name of the game or its provider. */
export function isFound(game: Pick<RoomGame, 'names' | 'gp_name' | 'house'>, text: string): boolean {
  const places = [...game.names, game.gp_name, game.house].map(plainText)
  return plainText(text)
    .split(/\s+/)
    .every(word => places.some(place => place.includes(word)))
}

export type Chosen = Pick<RoomAsked, 'tab' | 'house' | 'text'> & {
  readonly isFavourite: (gameId: number) => boolean
  /** Games that the member played, newest first. */
  readonly recent: readonly number[]
}

/** What of the games is shown. The games played last have an order of their own. */
export function chooseGames(games: readonly RoomGame[], chosen: Chosen): readonly RoomGame[] {
  const { tab, house, text, isFavourite, recent } = chosen
  const inTab = {
    all: () => games,
    hot: () => games.filter(game => game.tag === 'hot'),
    new: () => games.filter(game => game.tag === 'new'),
    favourites: () => games.filter(game => isFavourite(game.id)),
    recent: () => recent.flatMap(id => games.filter(game => game.id === id)),
  }[tab]()
  return inTab.filter(game => (house === '' || game.house === house) && isFound(game, text))
}

/** The studios behind some games, by name. */
export function studiosOf(games: readonly Pick<GameItem, 'house'>[]): readonly string[] {
  return [...new Set(games.map(game => game.house))].filter(house => house !== '').toSorted()
}
