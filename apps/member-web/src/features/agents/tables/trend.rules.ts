/** A bar of a chart, from the top of the chart down. */
export type Bar = { readonly y: number; readonly height: number; readonly isLoss: boolean }

export type Trend = {
  /** Where nothing is: below it stand losses. */
  readonly zero: number
  readonly bars: readonly Bar[]
  /** The heights of the values before, as a line over the bars. */
  readonly marks: readonly number[]
}

/** Sets values and those before them to one scale. What is not nothing is seen. */
export function trendOf(now: readonly number[], before: readonly number[], height: number): Trend {
  const all = [0, ...now, ...before]
  const [top, bottom] = [Math.max(...all), Math.min(...all)]
  const span = top - bottom || 1
  const at = (value: number) => ((top - value) / span) * height
  const zero = at(0)
  return {
    zero,
    bars: now.map(value => {
      const size = value === 0 ? 0 : Math.max(2, Math.abs(at(value) - zero))
      return { y: value < 0 ? zero : zero - size, height: size, isLoss: value < 0 }
    }),
    marks: before.map(at),
  }
}
