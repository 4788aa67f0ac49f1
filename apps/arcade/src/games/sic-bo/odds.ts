import { cutText } from '../figures.ts'
import { allResults, spots, timesOf, type Spot } from './rules.ts'

const whole = BigInt(allResults.length)

/** What a spot returns over all 216 ways in which the dice can fall. */
export function returnOf(spot: Spot): { readonly part: bigint; readonly whole: bigint } {
  return { part: BigInt(allResults.reduce((sum, result) => sum + timesOf(spot, result), 0)), whole }
}

export function returnPercent(spot: Spot): string {
  return cutText(returnOf(spot).part * 100n, whole, 2)
}

/** In how many of the 216 ways a spot pays. */
export function waysOf(spot: Spot): number {
  return allResults.filter(result => timesOf(spot, result) > 0).length
}

export function mostTimesOf(spot: Spot): number {
  return Math.max(...allResults.map(result => timesOf(spot, result)))
}

/** Standard deviation of a bet on one spot, in stakes. */
export function deviationOf(spot: Spot): number {
  const times = allResults.map(result => timesOf(spot, result))
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length
  return Math.sqrt(times.reduce((sum, each) => sum + (each - mean) ** 2, 0) / times.length)
}

const byReturn = spots.toSorted((a, b) => Number(returnOf(a).part - returnOf(b).part))
const [least, most] = [byReturn[0], byReturn.at(-1)]
if (!least || !most) throw new Error('a table without spots')

export const leastReturn = returnPercent(least)
export const mostReturn = returnPercent(most)
export const mostTimes = Math.max(...spots.map(mostTimesOf))
export const wildest = Math.max(...spots.map(deviationOf))

/** How often each spot pays. */
export const hitsOfSpots = spots.map(spot => ({ hits: BigInt(waysOf(spot)), of: whole }))
