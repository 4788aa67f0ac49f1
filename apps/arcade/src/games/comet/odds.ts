import { cutText } from '../figures.ts'
import { allFlights, flightsReaching } from './flight.ts'
import { comet } from './tables.ts'

/** What a bet returns that is cashed out at so many hundredths, whether by hand or by itself. */
export function returnOf(hundredths: number): { readonly part: bigint; readonly whole: bigint } {
  return { part: flightsReaching(hundredths) * BigInt(hundredths), whole: allFlights * 100n }
}

/** Every target returns this, less than a billionth of a percent of it left out by counting in whole flights. */
export const returnPercent = comet.returns.toFixed(2)

export function chancePercent(hundredths: number): string {
  return cutText(flightsReaching(hundredths) * 100n, allFlights, 4)
}

/** Standard deviation at a target, in stakes. A statistic; no money. */
export function deviationOf(hundredths: number): number {
  const chance = Number(flightsReaching(hundredths)) / Number(allFlights)
  return Math.sqrt(chance * (1 - chance)) * (hundredths / 100)
}

export const mostTimes = comet.mostTimes / 100
