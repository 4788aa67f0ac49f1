export type YearDays = {
  readonly year: number
  /** A digit for each of 366 days, 1 for those of the range. */
  readonly bits: string
}

const dayMs = 86_400_000

/** The days of a range by year, as `member_years` has them. */
export function daysByYear(first: string, last: string): readonly YearDays[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const years: YearDays[] = []
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(to).getUTCFullYear(); year += 1) {
    const begin = Date.UTC(year, 0, 1)
    const digits = Array.from({ length: 366 }, (_, day) => {
      const at = begin + day * dayMs
      return at >= from && at <= to && new Date(at).getUTCFullYear() === year ? '1' : '0'
    })
    years.push({ year, bits: digits.join('') })
  }
  return years
}
