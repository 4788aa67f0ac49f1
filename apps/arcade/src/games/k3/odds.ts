import { cutText } from '../figures.ts'
import { allDice } from './rules.ts'
import { spots, type Spot } from './spots.ts'

const falls = allDice()

/** In how many of all falls a spot pays. */
export function waysOf(spot: Spot): number {
  return falls.filter(dice => spot.holds(dice)).length
}

export const allWays = falls.length

/** What a spot returns in percent, digits cut. */
export function returnPercent(spot: Spot, digits = 2): string {
  return cutText(BigInt(waysOf(spot) * spot.paysHundredths), BigInt(allWays), digits)
}

const percents = spots.map(spot => returnPercent(spot))
export const leastPercent = percents.reduce((a, b) => (Number(b) < Number(a) ? b : a))
export const mostPercent = percents.reduce((a, b) => (Number(b) > Number(a) ? b : a))

/** Standard deviation of a bet on one spot, in stakes. */
function deviationOf(spot: Spot): number {
  const chance = waysOf(spot) / allWays
  return (spot.paysHundredths / 100) * Math.sqrt(chance * (1 - chance))
}

export const mostTimes = Math.max(...spots.map(({ paysHundredths }) => paysHundredths)) / 100
export const wildest = Math.max(...spots.map(deviationOf))

/** How often each spot pays. */
export const hitsOfSpots = spots.map(spot => ({ hits: BigInt(waysOf(spot)), of: BigInt(allWays) }))
