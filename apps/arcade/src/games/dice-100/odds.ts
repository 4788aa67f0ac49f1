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
  const scale = BigInt(config.timesScale)
  const times = timesOf(config, faces)
  return {
    times: timesText(config, times),
    chancePercent: cutText(winning * 100n, all, 2),
    oneIn: plain(cutText(all, winning, 2)),
    returnPercent: cutText(winning * times * 100n, all * scale, 4),
    sigma: Math.sqrt(varianceOf(config, faces)).toFixed(2),
  }
}

/** Two decimals, or up to four where they are needed: 1.98, 1.0102. */
export function timesText({ timesScale }: DiceConfig, times: bigint): string {
  return cutText(times, BigInt(timesScale), 4).replace(/0{1,2}$/, '')
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
  const times = timesOf(config, faces)
  const all = BigInt(config.faces)
  const scale = BigInt(config.timesScale)
  return { part: BigInt(faces) * (all - BigInt(faces)) * times * times, whole: all * all * scale * scale }
}

/** Every number of faces that a bet may win on. */
export function offeredFaces({ fewestFaces, mostFaces }: DiceConfig): readonly number[] {
  return Array.from({ length: mostFaces - fewestFaces + 1 }, (_, index) => fewestFaces + index)
}

/** What the least favourable bet returns, as a percentage with two digits, cut. */
export function leastReturnPercent(config: DiceConfig): string {
  const returned = offeredFaces(config).map(faces => BigInt(faces) * timesOf(config, faces))
  const least = returned.reduce((a, b) => (b < a ? b : a))
  return cutText(least * 100n, BigInt(config.faces) * BigInt(config.timesScale), 2)
}

function plain(text: string): string {
  return text.replace(/\.?0+$/, '')
}
