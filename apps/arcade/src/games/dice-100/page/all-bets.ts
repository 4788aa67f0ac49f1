import { hitsOfBets, oddsOf, returnPercent } from '../odds.ts'
import { dice100 } from '../tables.ts'

/** The ends of what can be bet, worked out once: figures that stay while the game is open. */
export const best = oddsOf(dice100, dice100.mostFaces)
export const rarest = oddsOf(dice100, dice100.fewestFaces)

/** How often the rarest and the likeliest bet win. */
export const hits = hitsOfBets(dice100)

/** What any bet returns, as a percentage with two digits. */
export const returned = returnPercent(dice100)
