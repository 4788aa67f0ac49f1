import { cutText } from '../figures.ts'
import { timesOf } from './rules.ts'
import { spots, type Spot } from './spots.ts'
import { roulette } from './tables.ts'

const pockets = roulette.wheel.length

/** What a spot returns over all numbers, as a fraction. */
export function returnOf(spot: Spot): { readonly part: bigint; readonly whole: bigint } {
  return { part: BigInt(spot.numbers.length * timesOf(spot)), whole: BigInt(pockets) }
}

/** The return of the least favourable spot, digits cut. */
export function returnPercent(): string {
  return spots
    .map(spot => cutText(returnOf(spot).part * 100n, returnOf(spot).whole, 2))
    .reduce((least, each) => (Number(each) < Number(least) ? each : least))
}

/** Standard deviation of a bet on one spot, in stakes. */
export function deviationOf(spot: Spot): number {
  const chance = spot.numbers.length / pockets
  return timesOf(spot) * Math.sqrt(chance * (1 - chance))
}

export const mostTimes = Math.max(...spots.map(timesOf))
export const wildest = Math.max(...spots.map(deviationOf))

/** How often each spot wins. */
export const hitsOfSpots = spots.map(({ numbers }) => ({ hits: BigInt(numbers.length), of: BigInt(pockets) }))
