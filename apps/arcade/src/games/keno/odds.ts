import { cutText } from '../figures.ts'
import { paidUnits, timesOf } from './rules.ts'
import { type KenoConfig } from './tables.ts'

/** How many ways there are to choose `count` of `all`. */
function choose(all: number, count: number): bigint {
  let ways = 1n
  for (let each = 1; each <= count; each += 1) ways = (ways * BigInt(all - count + each)) / BigInt(each)
  return ways
}

/** In how many of all draws so many of the picks are caught. */
export function waysOf({ numbers, drawn }: KenoConfig, picks: number, caught: number): bigint {
  if (caught > picks) return 0n
  return choose(picks, caught) * choose(numbers - picks, drawn - caught)
}

export function allWays({ numbers, drawn }: KenoConfig): bigint {
  return choose(numbers, drawn)
}

export function allCounts(picks: number): readonly number[] {
  return Array.from({ length: picks + 1 }, (_, caught) => caught)
}

/** What a ticket with so many picks returns in percent, digits cut. */
export function returnPercent(config: KenoConfig, picks: number, digits = 2): string {
  const part = allCounts(picks).reduce(
    (sum, caught) => sum + waysOf(config, picks, caught) * paidUnits(timesOf(config, picks, caught), 100n),
    0n,
  )
  return cutText(part, allWays(config), digits)
}

/** How often so many are caught: "1 in" so many tickets. */
export function oneIn(config: KenoConfig, picks: number, caught: number): number {
  return Number((allWays(config) * 100n) / waysOf(config, picks, caught)) / 100
}

/** Standard deviation of a ticket, in stakes. */
export function deviationOf(config: KenoConfig, picks: number): number {
  const each = allCounts(picks).map(caught => ({
    chance: Number(waysOf(config, picks, caught)) / Number(allWays(config)),
    times: Number(timesOf(config, picks, caught)),
  }))
  const mean = each.reduce((sum, { chance, times }) => sum + chance * times, 0)
  return Math.sqrt(each.reduce((sum, { chance, times }) => sum + chance * times ** 2, 0) - mean ** 2)
}

export function allPicks({ mostPicks }: KenoConfig): readonly number[] {
  return Array.from({ length: mostPicks }, (_, index) => index + 1)
}

const percents = (config: KenoConfig) => allPicks(config).map(picks => returnPercent(config, picks))

export function leastPercent(config: KenoConfig): string {
  return percents(config).reduce((a, b) => (Number(b) < Number(a) ? b : a))
}

export function mostPercent(config: KenoConfig): string {
  return percents(config).reduce((a, b) => (Number(b) > Number(a) ? b : a))
}

/** How often a ticket pays anything, for each number of picks. */
export function hitsOfTickets(config: KenoConfig) {
  return allPicks(config).map(picks => {
    const paying = allCounts(picks).filter(caught => paidUnits(timesOf(config, picks, caught), 100n) > 0n)
    return {
      hits: paying.reduce((sum, caught) => sum + waysOf(config, picks, caught), 0n),
      of: allWays(config),
    }
  })
}
