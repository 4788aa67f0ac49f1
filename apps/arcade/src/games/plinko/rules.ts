import { fractionOf } from '@glasshouse/money'
import { tierOf } from '../figures.ts'
import { type PlayedRound } from '../script.ts'
import { type PlinkoChoice, type PlinkoPicture } from './picture.ts'
import { type PlinkoConfig } from './tables.ts'

/** What the tables are written in: tenths of a stake. */
const tenths = 10n

/** What each bin pays as text, from left to right. */
export function paysOf({ pays }: PlinkoConfig, { rows, risk }: PlinkoChoice): readonly string[] {
  const half = pays[risk][rows]?.split(' ') ?? []
  return Array.from({ length: rows + 1 }, (_, bin) => half[Math.min(bin, rows - bin)] ?? '')
}

/** "5.6" are 56 tenths. */
export function tenthsOf(times: string): bigint {
  const [whole = '', decimal = '0'] = times.split('.')
  return BigInt(whole) * tenths + BigInt(decimal)
}

/** Each row sends the ball to one of two sides. */
export function plinkoDraws({ rows }: Pick<PlinkoChoice, 'rows'>): readonly number[] {
  return Array.from({ length: rows }, () => 2)
}

export function winUnits(times: string, stakeUnits: bigint): bigint {
  return fractionOf(stakeUnits, { numerator: tenthsOf(times), denominator: tenths }, 'down')
}

/** The most that a bet can pay: its outermost bins. */
export function mostUnits(config: PlinkoConfig, choice: PlinkoChoice, stakeUnits: bigint): bigint {
  return winUnits(paysOf(config, choice)[0] ?? '', stakeUnits)
}

type Drop = { readonly choice: PlinkoChoice; readonly path: readonly number[]; readonly stakeUnits: bigint }

/** The whole round: the path is the draws, and the bin is how often they went right. */
export function playPlinko(
  config: PlinkoConfig,
  { choice, path, stakeUnits }: Drop,
): PlayedRound & { readonly picture: PlinkoPicture } {
  const bin = path.filter(side => side === 1).length
  const times = paysOf(config, choice)[bin] ?? ''
  const payoutUnits = winUnits(times, stakeUnits)
  return {
    payoutUnits,
    winTier: tierOf(config.lanternTimes, payoutUnits, stakeUnits),
    picture: { path: [...path], bin, times },
  }
}
