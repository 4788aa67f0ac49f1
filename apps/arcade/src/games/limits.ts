import { parseUnits, type Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'

export type Limits = {
  /** Amounts that a page offers at a press, smallest first. */
  readonly stakes: string
  /** What one round pays at most. */
  readonly largestPayout: string
}

/** Limits of games whose stake is one amount. They are part of each game's tables: a change is a new version of all. */
export const usualLimits: Readonly<Record<Currency, Limits>> = {
  RMB: { stakes: '1 2 5 10 20 50 100 200 500', largestPayout: '25000' },
  USD: { stakes: '0.1 0.2 0.5 1 2 5 10 20 50', largestPayout: '2500' },
  VND: { stakes: '1000 2000 5000 10000 20000 50000 100000 200000 500000 1000000', largestPayout: '50000000' },
  WON: { stakes: '100 200 500 1000 2000 5000 10000 20000 50000', largestPayout: '2500000' },
  JPY: { stakes: '10 20 50 100 200 500 1000 2000 5000', largestPayout: '250000' },
  THB: { stakes: '1 2 5 10 20 50 100 200 500 1000 1500', largestPayout: '75000' },
  INR: { stakes: '2 5 10 20 50 100 200 500 1000 2000 4000', largestPayout: '200000' },
  MMK: { stakes: '100 200 500 1000 2000 5000 10000 20000 50000 100000', largestPayout: '5000000' },
  BRL: { stakes: '0.5 1 2 5 10 25 50 100 250', largestPayout: '12500' },
  BDT: { stakes: '5 10 20 50 100 200 500 1000 2000 5000', largestPayout: '250000' },
  NGN: { stakes: '50 100 200 500 1000 2000 5000 10000 20000 50000', largestPayout: '2500000' },
}

/** In units, smallest first. */
export function usualStakes(currency: Currency): readonly bigint[] {
  return usualLimits[currency].stakes.split(' ').map(text => must(parseUnits(text)))
}

export function usualLargestPayout(currency: Currency): bigint {
  return must(parseUnits(usualLimits[currency].largestPayout))
}
