import { type BetKind } from '../../kits/draw/bet-kinds.ts'
import { cutText } from '../figures.ts'
import { betKinds, type BetType } from './bet-types.ts'
import { drawnNumbers } from './rules.ts'

type Kind = BetKind<BetType>
type Chance = { readonly part: bigint; readonly whole: bigint }

/**
 * In how many of all ways a bet wins, a `lo` at least once. All numbers drawn have uniform endings, independent of each
 * other; a set wins where each of its numbers is among the endings, counted by inclusion and exclusion.
 */
export function chanceOf({ type, numbers, digits }: Kind): Chance {
  if (numbers === 1 && type !== 'lo') return { part: 1n, whole: 10n ** BigInt(digits) }
  const whole = 100n ** BigInt(drawnNumbers)
  let part = 0n
  let choose = 1n
  for (let left = 0; left <= numbers; left += 1) {
    const without = choose * BigInt(100 - left) ** BigInt(drawnNumbers)
    part += left % 2 === 0 ? without : -without
    choose = (choose * BigInt(numbers - left)) / BigInt(left + 1)
  }
  return { part, whole }
}

/** What a bet type returns in percent, digits cut. A `lo` has as many parts as numbers are drawn: it expects one hit in a hundred of each. */
export function returnPercent(kind: Kind, digits = 2): string {
  if (kind.type === 'lo') return cutText(BigInt(kind.paysHundredths), 100n, digits)
  const { part, whole } = chanceOf(kind)
  return cutText(part * BigInt(kind.paysHundredths), whole, digits)
}

export function chancePercent(kind: Kind): string {
  const { part, whole } = chanceOf(kind)
  return cutText(part * 100n, whole, 4)
}

/** Standard deviation of a bet, in stakes. */
function deviationOf(kind: Kind): number {
  const pays = kind.paysHundredths / 100
  if (kind.type === 'lo') return (pays / drawnNumbers) * Math.sqrt(drawnNumbers * 0.01 * 0.99)
  const { part, whole } = chanceOf(kind)
  const chance = Number((part * 10n ** 12n) / whole) / 1e12
  return pays * Math.sqrt(chance * (1 - chance))
}

const percents = betKinds.map(kind => returnPercent(kind))
export const leastPercent = percents.reduce((a, b) => (Number(b) < Number(a) ? b : a))
export const mostPercent = percents.reduce((a, b) => (Number(b) > Number(a) ? b : a))

/** How often a bet of each type wins. */
export const hitsOfBets = betKinds.map(kind => {
  const { part, whole } = chanceOf(kind)
  return { hits: part, of: whole }
})
export const mostTimes = Math.max(...betKinds.map(({ paysHundredths }) => paysHundredths)) / 100
export const wildest = Math.max(...betKinds.map(deviationOf))
