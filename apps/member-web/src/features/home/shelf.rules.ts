import type { GameItem } from '@glasshouse/contract'

/** An entry without a code is a provider's own lobby. */
export function playableOf(games: readonly GameItem[]): readonly GameItem[] {
  return games.filter(game => game.game_code !== '')
}

/** Whether games make no whole row of tiles. */
export function isShort(games: readonly GameItem[]): boolean {
  return playableOf(games).length <= 4
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
