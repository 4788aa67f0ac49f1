import { paidLines, windowAt } from './rules.ts'
import { type LanternConfig } from './tables.ts'

/** Exact counts over every outcome there is; all outcomes are equally likely. Pays are in line bets. */
export type LanternFacts = {
  readonly outcomes: number
  readonly hits: number
  readonly totalPays: number
  readonly totalSquaredPays: number
  readonly largestPays: number
  /** For each win tier: outcomes that pay at least its multiple of the stake. */
  readonly reaching: readonly { readonly times: number; readonly outcomes: number }[]
}

/** Plays every combination of stops once; 12,167 of them take a few milliseconds. */
export function measureLanternThree(config: LanternConfig): LanternFacts {
  const counts = new Map<number, number>()
  const [first, second, third] = config.strips
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      for (let c = 0; c < third.length; c += 1) {
        const pays = paidLines(config, windowAt(config, [a, b, c])).reduce((sum, line) => sum + line.pays, 0)
        counts.set(pays, (counts.get(pays) ?? 0) + 1)
      }
    }
  }
  const law = [...counts]
  const sumOver = (weight: (pays: number) => number) =>
    law.reduce((sum, [pays, count]) => sum + weight(pays) * count, 0)
  return {
    outcomes: sumOver(() => 1),
    hits: sumOver(pays => (pays > 0 ? 1 : 0)),
    totalPays: sumOver(pays => pays),
    totalSquaredPays: sumOver(pays => pays * pays),
    largestPays: Math.max(...counts.keys()),
    reaching: config.lanternTimes.map(times => ({
      times,
      outcomes: sumOver(pays => (pays >= times * config.lineBets ? 1 : 0)),
    })),
  }
}

/** Standard deviation of a round's return, in stakes. A statistic for the rules page; no money is derived from it. */
export function sigmaOf(facts: LanternFacts, lineBets: number): number {
  const mean = facts.totalPays / facts.outcomes
  return Math.sqrt(facts.totalSquaredPays / facts.outcomes - mean * mean) / lineBets
}
