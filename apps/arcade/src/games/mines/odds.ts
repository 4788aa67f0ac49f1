import { cutText } from '../figures.ts'
import { choose, timesOf, timesText } from './times.ts'
import { type MinesConfig } from './tables.ts'

/** The chance that the first `opened` fields are all safe, in percent with two digits, cut. */
export function chancePercent({ fields }: MinesConfig, mines: number, opened: number): string {
  return cutText(choose(fields - mines, opened) * 100n, choose(fields, opened), 2)
}

/** The chance that the next field is safe. */
export function nextSafePercent({ fields }: MinesConfig, mines: number, opened: number): string {
  return cutText(BigInt(fields - mines - opened) * 100n, BigInt(fields - opened), 2)
}

/** The standard deviation of a round that is cashed out after so many fields, in stakes. A statistic; no money. */
export function deviationOf(config: MinesConfig, mines: number, opened: number): number {
  const chance = Number(choose(config.fields - mines, opened)) / Number(choose(config.fields, opened))
  const { numerator, denominator } = timesOf(config, mines, opened)
  const times = Number(numerator) / Number(denominator)
  return Math.sqrt(chance * (1 - chance)) * times
}

/** The highest multiple that a round can reach without passing what is paid at most: two decimals, cut. */
export function highestTimes(config: MinesConfig): string {
  const most = BigInt(config.mostTimes)
  let highest = { numerator: 0n, denominator: 1n, text: '' }
  for (let mines = config.fewestMines; mines <= config.mostMines; mines += 1) {
    for (let opened = 1; opened <= config.fields - mines; opened += 1) {
      const { numerator, denominator } = timesOf(config, mines, opened)
      const isReached = numerator <= most * denominator
      if (isReached && numerator * highest.denominator > highest.numerator * denominator)
        highest = { numerator, denominator, text: timesText(config, mines, opened) }
    }
  }
  return highest.text
}
