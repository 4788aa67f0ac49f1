import { comet } from './tables.ts'

/** How many ways there are for a flight, each equally likely. */
export const allFlights = 1n << BigInt(2 * comet.drawBits)

/**
 * Where a flight ends, in hundredths: of all numbers below `allFlights`, floor(99 N / k) reach k hundredths or more. So
 * a bet that is paid k/100 times at k returns 99 %, whatever k is.
 */
export function crashOf(number: bigint): number {
  const hundredths = (BigInt(comet.returns) * allFlights) / (allFlights - number)
  return hundredths > comet.mostTimes ? comet.mostTimes : Number(hundredths)
}

/** In how many of all flights the comet reaches so many hundredths. */
export function flightsReaching(hundredths: number): bigint {
  return hundredths > comet.mostTimes ? 0n : (BigInt(comet.returns) * allFlights) / BigInt(hundredths)
}

/** How long a flight that ends at so many hundredths lasts: until the next hundredth would be reached. */
export function lastsMs(crash: number): number {
  return Math.max(0, Math.ceil(comet.growthMs * Math.log((crash + 1) / 100)))
}

/** The multiplier after so long, in hundredths: the one whose flight would end last of all that are not over. */
export function hundredthsAt(ms: number): number {
  let hundredths = Math.floor(100 * Math.exp(Math.max(0, ms) / comet.growthMs))
  while (ms >= lastsMs(hundredths)) hundredths += 1
  while (hundredths > 100 && ms < lastsMs(hundredths - 1)) hundredths -= 1
  return Math.min(hundredths, comet.mostTimes)
}

/** When the multiplier reaches so many hundredths. */
export function reachedMs(hundredths: number): number {
  return lastsMs(hundredths - 1)
}
