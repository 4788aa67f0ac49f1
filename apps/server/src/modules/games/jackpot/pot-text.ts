import { unitsPerWhole } from '@glasshouse/money'

/** A jackpot in every currency with two decimals, rounded down: a display never promises more than there is. */
export function potText(units: bigint): string {
  const hundredths = (units % unitsPerWhole) / 100n
  return `${units / unitsPerWhole}.${hundredths.toString().padStart(2, '0')}`
}
