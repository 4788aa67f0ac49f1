export type Rounding = 'down' | 'halfEven'

/** Whole numbers, never floats; the denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** `units * numerator / denominator`, rounded once. */
export function fractionOf(units: bigint, { numerator, denominator }: Fraction, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new Error('a denominator is positive')
  const product = units * numerator
  const quotient = product / denominator
  const rest = product % denominator
  if (rounding === 'down' || rest === 0n) return quotient
  const twice = (rest < 0n ? -rest : rest) * 2n
  const away = quotient + (product < 0n ? -1n : 1n)
  if (twice > denominator) return away
  if (twice < denominator) return quotient
  return quotient % 2n === 0n ? quotient : away
}

/**
 * Splits an amount by weights so that the parts add up to the whole, to the last unit: each part is rounded down,
 * then the units left over go one each to the largest remainders, earlier parts first.
 */
export function shareOut(units: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (units < 0n || total <= 0n || weights.some(weight => weight < 0n)) {
    throw new Error('an amount and weights to share out are not negative, and some weight is positive')
  }
  const parts = weights.map(weight => (units * weight) / total)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (units * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  let left = units - parts.reduce((sum, part) => sum + part, 0n)
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts
}
