import type { GameItem } from '@glasshouse/contract'

/** An entry without a code is a provider's own lobby. */
export function playableOf(games: readonly GameItem[]): readonly GameItem[] {
  return games.filter(game => game.game_code !== '')
}

/** Whether games make no whole row of tiles. */
export function isShort(games: readonly GameItem[]): boolean {
  return playableOf(games).length <= 4
}
