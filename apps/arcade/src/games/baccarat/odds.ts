import { cutText } from '../figures.ts'
import { spots, type Spot } from './rules.ts'
import { baccarat } from './tables.ts'

/**
 * In how many of all orders of six cards of the shoe each thing happens. Counted by the test from the rules; written
 * here because a page should not count a million hands before it is shown.
 */
export const counts = {
  all: 4_998_398_275_503_360n,
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  pair: 373_374_329_013_504n,
  small: 1_893_735_611_458_560n,
} as const

/** In how many orders a spot wins. */
export function waysOf(spot: Spot): bigint {
  switch (spot) {
    case 'playerPair':
    case 'bankerPair':
      return counts.pair
    case 'big':
      return counts.all - counts.small
    case 'player':
    case 'banker':
    case 'tie':
    case 'small':
      return counts[spot]
  }
}

/** In how many orders the stake of a spot comes back: a tie decides neither hand. */
function pushesOf(spot: Spot): bigint {
  return spot === 'player' || spot === 'banker' ? counts.tie : 0n
}

/** What a spot returns, as a share in whole numbers. */
export function returnOf(spot: Spot): { readonly part: bigint; readonly whole: bigint } {
  const part = waysOf(spot) * BigInt(100 + baccarat.pays[spot]) + pushesOf(spot) * 100n
  return { part, whole: counts.all * 100n }
}

export function returnPercent(spot: Spot): string {
  const { part, whole } = returnOf(spot)
  return cutText(part * 100n, whole, 2)
}

export function chancePercent(spot: Spot): string {
  return cutText(waysOf(spot) * 100n, counts.all, 2)
}

/** What a spot pays for one staked, as it is said. */
export function paysText(spot: Spot): string {
  return String(baccarat.pays[spot] / 100)
}

/** Standard deviation of a bet on one spot, in stakes. A statistic; no money. */
export function deviationOf(spot: Spot): number {
  const all = Number(counts.all)
  const win = Number(waysOf(spot)) / all
  const push = Number(pushesOf(spot)) / all
  const times = 1 + baccarat.pays[spot] / 100
  const mean = win * times + push
  return Math.sqrt(win * times ** 2 + push - mean ** 2)
}

const byReturn = spots.toSorted((a, b) => (returnOf(a).part < returnOf(b).part ? -1 : 1))
const [least, most] = [byReturn[0], byReturn.at(-1)]
if (!least || !most) throw new Error('a table without spots')

export const leastReturn = returnPercent(least)
export const mostReturn = returnPercent(most)
export const mostTimes = Math.max(...spots.map(spot => 1 + baccarat.pays[spot] / 100))
export const wildest = Math.max(...spots.map(deviationOf))

/** How often each spot wins; a tie that gives a stake back is no win. */
export const hitsOfSpots = spots.map(spot => ({ hits: waysOf(spot), of: counts.all }))
