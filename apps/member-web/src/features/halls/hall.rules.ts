import type { GameItem, GameTypeGroup } from '@glasshouse/contract'

/** A provider as its hall shows it. */
export type HallPlatform = {
  readonly gpId: string
  readonly name: string
  readonly icon: string
  /** Games that can be opened by name; a lobby cannot. */
  readonly games: readonly GameItem[]
  /** The entry that opens the provider's own lobby. */
  readonly lobby: GameItem | undefined
  /** Pictures of a platform's games, each once. */
  readonly covers: readonly string[]
  readonly maintain: GameItem['maintain']
}

/** The address of the room in which the hot and featured games of all providers are. */
export const popular = 'Popular'

/** The providers of a type, in the order of the catalogue. An operator's own entry lends its provider name and picture. */
export function platformsOf({ gp_list: list }: Pick<GameTypeGroup, 'gp_list'>): readonly HallPlatform[] {
  return [...new Set(list.map(item => item.gp_id))].flatMap(gpId => {
    const items = list.filter(item => item.gp_id === gpId)
    const [first] = items
    if (!first) return []
    const lobby = items.find(item => item.game_code === '')
    const games = items.filter(item => item.game_code !== '')
    const own = lobby?.customized === 1 ? lobby : undefined
    return [
      {
        gpId,
        name: own?.game_name ?? first.gp_name,
        icon: first.gp_icon,
        games,
        lobby,
        covers: coversOf(own ? [own] : games.length > 0 ? games : items),
        maintain: first.maintain,
      },
    ]
  })
}

export function coversOf(games: readonly Pick<GameItem, 'icon_light'>[], most = 3): readonly string[] {
  return [...new Set(games.map(game => game.icon_light))].slice(0, most)
}

/** What a press on a provider does: slots and providers of several games have a room, others open at once. */
export function doorOf(
  type: GameTypeGroup['gt_id'],
  { lobby, games }: Pick<HallPlatform, 'lobby' | 'games'>,
): GameItem | undefined {
  if (type === 2) return undefined
  return lobby ?? (games.length === 1 ? games[0] : undefined)
}

/** Hot ones first, then new ones, then as offered: the popular ones before there are counts. */
export function popularFirst(games: readonly GameItem[]): readonly GameItem[] {
  const place = { hot: 0, new: 1, '': 2 } as const
  return games.filter(game => game.game_code !== '').toSorted((a, b) => place[a.tag] - place[b.tag])
}
