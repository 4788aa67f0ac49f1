import type { GameTypeId } from '@glasshouse/contract'
import type { GameType } from '@glasshouse/ui'

const drawings: { readonly [T in GameTypeId]: GameType } = {
  2: 'slot',
  3: 'live',
  4: 'sport',
  5: 'lottery',
  6: 'card',
  7: 'virtual',
  8: 'cock',
  9: 'esport',
}

/** The drawing of a game type, by its number in the specification. */
export function gameTypeDrawing(id: GameTypeId): GameType {
  return drawings[id]
}
