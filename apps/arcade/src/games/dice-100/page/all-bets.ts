import { oddsOf, returnPercent } from '../odds.ts'
import { dice100 } from '../tables.ts'

/** The ends of what can be bet, worked out once: figures that stay while the game is open. */
export const best = oddsOf(dice100, dice100.mostFaces)
export const rarest = oddsOf(dice100, dice100.fewestFaces)

/** What any bet returns, as a percentage with two digits. */
export const returned = returnPercent(dice100)
