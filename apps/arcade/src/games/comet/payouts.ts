import { parseUnits, type Currency } from '@glasshouse/money'
import { usualLargestPayout } from '../limits.ts'
import { betNames, type BetName, type CometBet, type CometChoice } from './picture.ts'
import { comet } from './tables.ts'

/** The bets of a choice that are made. */
export const betsOf = (choice: CometChoice) =>
  betNames.flatMap(name => {
    const bet = choice[name]
    return bet ? [{ name, ...bet }] : []
  })

/** What a bet is paid at so many hundredths. Stakes are whole display steps, of which a hundredth is whole units. */
export function paidUnits(stakeUnits: bigint, hundredths: number): bigint {
  return (stakeUnits * BigInt(hundredths)) / 100n
}

/** The most that one of so many bets of a round is paid. */
export function mostOf(currency: Currency, bets: number): bigint {
  return usualLargestPayout(currency) / BigInt(bets)
}

/** Where a bet is cashed out at the latest: a round pays no more than its maximum, in equal parts for its bets. */
export function capOf(stakeUnits: bigint, currency: Currency, bets: number): number {
  const cap = (mostOf(currency, bets) * 100n) / stakeUnits
  return cap > BigInt(comet.mostTimes) ? comet.mostTimes : Number(cap)
}

/** Where each bet is cashed out by itself. */
export function targetOf(choice: CometChoice, name: BetName, currency: Currency): number | undefined {
  const bet = choice[name]
  if (!bet) return undefined
  const cap = capOf(unitsOfBet(bet), currency, betsOf(choice).length)
  return bet.target === null ? cap : Math.min(bet.target, cap)
}

export function unitsOfBet({ stake }: CometBet): bigint {
  const units = parseUnits(stake)
  if (!units.ok) throw new Error('a stored stake is no amount')
  return units.value
}
