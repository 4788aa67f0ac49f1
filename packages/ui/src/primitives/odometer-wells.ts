export type Well = {
  /** 0 is the last digit: a place keeps its name when the number grows. */
  readonly fromRight: number
  readonly digit: string
  /** What it showed before, when it rolls. */
  readonly before: string | undefined
  /** A zero in front of the number. */
  readonly leading: boolean
  /** A group of three ends here and another follows. */
  readonly groupEnd: boolean
}

/** Spreads a number over wells. A number with more digits than wells gets more wells: an amount is never cut. */
export function wellsOf(digits: string, before: string, wells: number): readonly Well[] {
  const width = Math.max(wells, digits.length)
  const now = digits.padStart(width, '0')
  const then = before.padStart(width, '0').slice(-width)
  const firstDigit = width - Math.max(digits.replace(/^0+/, '').length, 1)
  return [...now].map((digit, index) => {
    const fromRight = width - 1 - index
    const old = then[index]
    return {
      fromRight,
      digit,
      before: old === digit ? undefined : old,
      leading: index < firstDigit,
      groupEnd: fromRight > 0 && fromRight % 3 === 0,
    }
  })
}
