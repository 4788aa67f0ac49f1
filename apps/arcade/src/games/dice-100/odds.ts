import { cutText } from '../figures.ts'
import { timesOf } from './rules.ts'
import { type DiceConfig } from './tables.ts'

/** The exact figures of a bet as decimal text; digits are cut. */
export type Odds = {
  readonly times: string
  readonly chancePercent: string
  /** One roll in this many wins. */
  readonly oneIn: string
  readonly returnPercent: string
  /** Standard deviation of a round, in stakes. */
  readonly sigma: string
}

export function oddsOf(config: DiceConfig, faces: number): Odds {
  const all = BigInt(config.faces)
  const winning = BigInt(faces)
  const { numerator, denominator } = timesOf(config, faces)
  return {
    times: timesText(config, faces),
    chancePercent: cutText(winning * 100n, all, 2),
    oneIn: plain(cutText(all, winning, 2)),
    returnPercent: cutText(winning * numerator * 100n, all * denominator, 4),
    sigma: Math.sqrt(varianceOf(config, faces)).toFixed(2),
  }
}

/** Two decimals, or up to four where they are needed, cut: 1.98, 1.0102. */
export function timesText(config: DiceConfig, faces: number): string {
  const { numerator, denominator } = timesOf(config, faces)
  return cutText(numerator, denominator, 4).replace(/0{1,2}$/, '')
}

/** Variance of a round's return, in stakes squared. A statistic for the rules page; no money is derived from it. */
export function varianceOf(config: DiceConfig, faces: number): number {
  const { part, whole } = exactVarianceOf(config, faces)
  return Number.parseFloat(cutText(part, whole, 12))
}

/** The same as a fraction: p (1 - p) m², with p the chance and m what a win pays. */
export function exactVarianceOf(
  config: DiceConfig,
  faces: number,
): { readonly part: bigint; readonly whole: bigint } {
  const { numerator, denominator } = timesOf(config, faces)
  const all = BigInt(config.faces)
  return {
    part: BigInt(faces) * (all - BigInt(faces)) * numerator * numerator,
    whole: all * all * denominator * denominator,
  }
}

/** What every bet returns, as a percentage with two digits. */
export function returnPercent({ paidFaces, faces }: DiceConfig): string {
  return cutText(BigInt(paidFaces) * 100n, BigInt(faces), 2)
}

function plain(text: string): string {
  return text.replace(/\.?0+$/, '')
}

/** How often the bets with the fewest and the most faces win. */
export function hitsOfBets({ faces, fewestFaces, mostFaces }: DiceConfig) {
  return [fewestFaces, mostFaces].map(winning => ({ hits: BigInt(winning), of: BigInt(faces) }))
}
