import { returnBands, type ReturnFigure } from '@glasshouse/arcade/operators'

/** Of one game every figure; of all games those over all stakes, and each that is outside of its band. */
export function returnLines(figures: readonly ReturnFigure[], code: string | undefined): string[] {
  const shown = figures.filter(({ game, level, deviation }) =>
    code === undefined
      ? level === 'all' || Math.abs(deviation ?? 0) > returnBands.outside
      : game.code === code,
  )
  if (shown.length === 0) return ['Nothing was summed yet: a day is, once it is over.']
  return [
    `${'game'.padEnd(6)}${'stakes'.padEnd(9)}${'channel'.padEnd(9)}${'bets'.padStart(11)}${'returned'.padStart(11)}  stated`,
    ...shown.map(lineOf),
  ]
}

function lineOf({ game, level, channel, bets, observed, stated, deviation }: ReturnFigure): string {
  const percent = (part: number) => `${(part * 100).toFixed(2)} %`
  const { least, most } = stated
  const isOne = least !== null && most - least < 0.000_15
  const range = isOne
    ? percent(least)
    : `${least === null ? 'up to' : `${percent(least)} to`} ${percent(most)}`
  const cells = [game.code.padEnd(6), level.padEnd(9), channel.padEnd(9), `${bets}`.padStart(11)]
  return `${cells.join('')}${percent(observed).padStart(11)}  ${range}${wordsOf(deviation)}`
}

function wordsOf(deviation: number | null): string {
  if (deviation === null) return ', too few to say'
  const size = Math.abs(deviation)
  if (size <= returnBands.outside) return ''
  const far = `${size.toFixed(2)} standard errors ${deviation < 0 ? 'below' : 'above'}`
  if (size > returnBands.stop) return `, OFF: ${far}; stop it until it is explained`
  return size > returnBands.warn ? `, OFF: ${far}` : `, outside the 99 % band: ${far}`
}
