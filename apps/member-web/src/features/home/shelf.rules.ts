import type { GameItem, GameTypeGroup } from '@glasshouse/contract'

/** An entry without a code is a provider's own lobby. */
export function playableOf(games: readonly GameItem[]): readonly GameItem[] {
  return games.filter(game => game.game_code !== '')
}

/** Whether games make no whole row of tiles. */
export function isShort(games: readonly GameItem[]): boolean {
  return playableOf(games).length <= 4
}

/**
 * The types that have a game, each a shelf. Where those of a single game share rows in pairs, they come after the others,
 * so that no half of a row is empty between them.
 */
export function shelvesOf<T extends Pick<GameTypeGroup, 'gp_list'>>(
  types: readonly T[],
  { inPairs }: { readonly inPairs: boolean },
): readonly T[] {
  const shown = types.filter(type => playableOf(type.gp_list).length > 0)
  if (!inPairs) return shown
  const isLone = (type: T) => playableOf(type.gp_list).length === 1
  return [...shown.filter(type => !isLone(type)), ...shown.filter(isLone)]
}

/** The most games of a shelf, and how many are in its row, by layout. */
const shelves = { desktop: { most: 14, inRow: 7 }, mobile: { most: 9, inRow: 3 } } as const

/**
 * The games of a shelf; the rest is where the shelf leads to. None stands alone below full rows: a row of one more than
 * usual is drawn with narrower places, and of more rows the last game is left out.
 */
export function onShelf<G>(games: readonly G[], template: keyof typeof shelves): readonly G[] {
  const { most, inRow } = shelves[template]
  const shown = games.slice(0, most)
  const isLone = shown.length > inRow + 1 && shown.length % inRow === 1
  return isLone ? shown.slice(0, -1) : shown
}

/** One row of a desktop, two of a phone. */
const mostNew = { desktop: 7, mobile: 6 } as const

type Beside = { readonly shown: readonly Pick<GameItem, 'id'>[]; readonly template: keyof typeof shelves }

/**
 * What the shelf of new games has: the newest first, those in maintenance last. What the shelf before it shows is no
 * second time in it.
 */
export function newGamesOf(
  types: readonly Pick<GameTypeGroup, 'gp_list'>[],
  { shown, template }: Beside,
): readonly GameItem[] {
  const before = new Set(shown.map(({ id }) => id))
  const isResting = ({ maintain }: GameItem) => (maintain === null ? 0 : 1)
  return types
    .flatMap(type => playableOf(type.gp_list))
    .filter(game => game.tag === 'new' && !before.has(game.id))
    .toSorted((a, b) => isResting(a) - isResting(b) || b.id - a.id)
    .slice(0, mostNew[template])
}
