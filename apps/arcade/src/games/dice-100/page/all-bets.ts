import { leastReturnPercent, oddsOf } from '../odds.ts'
import { dice100 } from '../tables.ts'

/** The ends of what can be bet, worked out once: figures that stay while the game is open. */
export const best = oddsOf(dice100, dice100.mostFaces)
export const rarest = oddsOf(dice100, dice100.fewestFaces)

/** What any bet returns at least and at most, as percentages with two digits, cut. */
export const leastReturn = leastReturnPercent(dice100)
export const mostReturn = rarest.returnPercent.slice(0, -2)
