import { unitsPerWhole } from '@glasshouse/money'

/** A sum of units as decimal text. A day's sum may pass the largest single amount, so it is not read as one. */
export function plainUnitsText(sumOfUnits: string): string {
  const units = BigInt(sumOfUnits)
  const fraction = (units % unitsPerWhole).toString().padStart(4, '0').replace(/0+$/, '')
  return `${units / unitsPerWhole}${fraction === '' ? '' : `.${fraction}`}`
}
