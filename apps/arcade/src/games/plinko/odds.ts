import { cutText } from '../figures.ts'
import { type PlinkoChoice } from './picture.ts'
import { paysOf, tenthsOf } from './rules.ts'
import { risks, type PlinkoConfig } from './tables.ts'

/** How many of the paths through so many rows end in a bin. */
export function pathsTo(rows: number, bin: number): bigint {
  let paths = 1n
  for (let each = 1; each <= bin; each += 1) paths = (paths * BigInt(rows - bin + each)) / BigInt(each)
  return paths
}

/** What a bet returns, as an exact fraction. */
export function returnOf(config: PlinkoConfig, choice: PlinkoChoice): { part: bigint; whole: bigint } {
  const part = paysOf(config, choice).reduce(
    (sum, times, bin) => sum + pathsTo(choice.rows, bin) * tenthsOf(times),
    0n,
  )
  return { part, whole: 2n ** BigInt(choice.rows) * 10n }
}

export function returnPercent(config: PlinkoConfig, choice: PlinkoChoice, digits = 4): string {
  const { part, whole } = returnOf(config, choice)
  return cutText(part * 100n, whole, digits)
}

export function chancePercent({ rows }: PlinkoChoice, bin: number): string {
  return cutText(pathsTo(rows, bin) * 100n, 2n ** BigInt(rows), 4)
}

/** Every bet there is. */
export function allChoices({ fewestRows, mostRows }: PlinkoConfig): readonly PlinkoChoice[] {
  const rows = Array.from({ length: mostRows - fewestRows + 1 }, (_, index) => fewestRows + index)
  return rows.flatMap(each => risks.map(risk => ({ rows: each, risk })))
}

/** What the least favourable bet returns, with two digits, cut. */
export function leastReturnPercent(config: PlinkoConfig): string {
  const percents = allChoices(config).map(choice => returnPercent(config, choice))
  const least = percents.reduce((a, b) => (Number.parseFloat(b) < Number.parseFloat(a) ? b : a))
  return least.slice(0, -2)
}

/** The same of the most favourable bet. */
export function mostReturnPercent(config: PlinkoConfig): string {
  const percents = allChoices(config).map(choice => returnPercent(config, choice, 2))
  return percents.reduce((a, b) => (Number(b) > Number(a) ? b : a))
}

/** Standard deviation of a round, in stakes. A statistic; no money is derived from it. */
export function deviationOf(config: PlinkoConfig, choice: PlinkoChoice): number {
  const { part, whole } = returnOf(config, choice)
  const squares = paysOf(config, choice).reduce(
    (sum, times, bin) => sum + pathsTo(choice.rows, bin) * tenthsOf(times) ** 2n,
    0n,
  )
  return Math.sqrt(Number(squares) / Number(whole * 10n) - (Number(part) / Number(whole)) ** 2)
}
