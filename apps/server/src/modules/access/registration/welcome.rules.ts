import { unitsPerWhole, type Currency } from '@glasshouse/money'

/** Whole units of sandbox money for a new member of a demonstration: an evening's play at modest stakes. */
const welcomeAmounts: Readonly<Record<Currency, bigint>> = {
  RMB: 200n,
  USD: 30n,
  VND: 500_000n,
  WON: 40_000n,
  JPY: 4_500n,
  THB: 1_000n,
  INR: 2_500n,
  MMK: 60_000n,
  BRL: 150n,
  BDT: 3_500n,
  NGN: 45_000n,
}

export function welcomeUnits(currency: Currency): bigint {
  return welcomeAmounts[currency] * unitsPerWhole
}
