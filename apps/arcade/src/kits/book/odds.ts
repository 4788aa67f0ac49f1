import { fractionOf } from '@glasshouse/money'
import { type LegResult, type Market } from './rules.ts'

/** Prices are decimal odds in whole hundredths, cut down. What would be below or above these is not offered. */
export const lowestPrice = 101
export const highestPrice = 20_000

/** The prices of a bet multiplied may not be more than this many times the stake. */
export const mostTimes = 1_000

/** A price in hundredths, cut; null where it is not offered. */
export function cutPrice(decimal: number, highest = highestPrice): number | null {
  const price = Math.floor(decimal * 100)
  return price >= lowestPrice && price <= highest ? price : null
}

/** The price of something that happens with this chance: of each stake `1 / (1 + margin)` comes back on average. */
export function priceOf(chance: number, margin: number, highest = highestPrice): number | null {
  return chance > 0 ? cutPrice(1 / (chance * (1 + margin)), highest) : null
}

/** What a bet on a line wins and loses on average, in stakes; what is neither comes back. */
export type LineUnits = { readonly wins: number; readonly loses: number }

/** The price at which as much of each stake comes back on average. */
export function linePrice({ wins, loses }: LineUnits, margin: number): number | null {
  return wins > 0 ? cutPrice(1 + (1 / (1 + margin) - 1 + loses) / wins) : null
}

/** The result of a line: `by` is what the side is ahead, in whole goals; `quarters` is added to it. */
export function lineResult(by: number, quarters: number): LegResult {
  const halves = [Math.floor(quarters / 2), Math.ceil(quarters / 2)].map(half => Math.sign(2 * by + half))
  const results = ['lost', 'halfLost', 'returned', 'halfWon', 'won'] as const
  return results[2 + halves.reduce((sum, each) => sum + each, 0)] ?? 'returned'
}

/** What a line of these quarters wins and loses, over how far the side may be ahead. */
export function lineUnits(
  chances: Iterable<readonly [by: number, chance: number]>,
  quarters: number,
): LineUnits {
  let [wins, loses] = [0, 0]
  for (const [by, chance] of chances) {
    const result = lineResult(by, quarters)
    if (result === 'won') wins += chance
    if (result === 'halfWon') wins += chance / 2
    if (result === 'lost') loses += chance
    if (result === 'halfLost') loses += chance / 2
  }
  return { wins, loses }
}

/** What a leg multiplies the stake by, in two-hundredths. */
function factorOf(price: number, result: LegResult | 'void'): bigint {
  switch (result) {
    case 'won':
      return BigInt(2 * price)
    case 'halfWon':
      return BigInt(price + 100)
    case 'returned':
    case 'void':
      return 200n
    case 'halfLost':
      return 100n
    case 'lost':
      return 0n
  }
}

export type PricedLeg = { readonly price: number; readonly result: LegResult | 'void' }

/** What a bet pays: the stake times the factor of each leg, cut once at the end. */
export function payoutOf(stakeUnits: bigint, legs: readonly PricedLeg[]): bigint {
  const numerator = legs.reduce((product, { price, result }) => product * factorOf(price, result), 1n)
  return fractionOf(stakeUnits, { numerator, denominator: 200n ** BigInt(legs.length) }, 'down')
}

/** What the bet pays if every leg is won. */
export function mostOf(stakeUnits: bigint, prices: readonly number[]): bigint {
  return payoutOf(
    stakeUnits,
    prices.map(price => ({ price, result: 'won' })),
  )
}

/** The prices of all legs multiplied, as decimal text with two digits, cut. */
export function timesText(prices: readonly number[]): string {
  return hundredthsText(Number(mostOf(100n, prices)))
}

export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/**
 * A price as its players write it. A negative figure says what is staked to win one, and its digits are rounded up: no
 * format shows more than the decimal odds pay.
 */
export function oddsText(price: number, format: OddsFormat): string {
  const gain = price - 100
  if (format === 'decimal') return hundredthsText(price)
  const isNegative = format === 'malay' ? gain > 100 : format === 'indonesian' ? gain < 100 : false
  return isNegative ? `-${hundredthsText(Math.ceil(10_000 / gain))}` : hundredthsText(gain)
}

function hundredthsText(hundredths: number): string {
  const digits = `${hundredths}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The price of a selection among these markets; null where it is not offered now. */
export function findPrice(markets: readonly Market[], selection: string): number | null {
  return markets.flatMap(market => market.selections).find(each => each.key === selection)?.price ?? null
}
