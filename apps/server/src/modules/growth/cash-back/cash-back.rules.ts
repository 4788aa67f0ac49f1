import { displayedUnits, type Currency } from '@glasshouse/money'

/** Zero as a provider: those that have no rate of their own. */
export const everyProvider = 0

export type Rate = { readonly gameType: number; readonly platformId: number; readonly rateParts: number }

/** The valid bets of one member on one day, with one provider in one game type. */
export type Played = {
  readonly day: string
  readonly gameType: number
  readonly platformId: number
  readonly validUnits: bigint
}

export type CashBackLine = Played & { readonly rateParts: number; readonly units: bigint }

/** What each line of a day's play gives back, in whole steps that are shown, rounded down. */
export function linesOf(
  played: readonly Played[],
  rates: readonly Rate[],
  currency: Currency,
): readonly CashBackLine[] {
  return played.flatMap(line => {
    const rateParts = rateOf(line, rates)
    if (rateParts === 0 || line.validUnits <= 0n) return []
    return [{ ...line, rateParts, units: displayedUnits((line.validUnits * BigInt(rateParts)) / 10_000n, currency) }]
  })
}

/** The provider's own rate for a game type, or that of the type; nothing where neither is named. */
function rateOf({ gameType, platformId }: Played, rates: readonly Rate[]): number {
  const ofType = rates.filter(rate => rate.gameType === gameType)
  const found =
    ofType.find(rate => rate.platformId === platformId) ??
    ofType.find(rate => rate.platformId === everyProvider)
  return found?.rateParts ?? 0
}

/** So many days after the day of the bets it can be claimed. */
export const claimDays = 7
/** So many days are listed, today included. */
export const listedDays = 14

export type DayState = 'open' | 'claimable' | 'claimed' | 'expired'

export function stateOfDay(
  day: string,
  { today, lastClaimable, isClaimed }: { readonly today: string; lastClaimable: string; isClaimed: boolean },
): DayState {
  if (isClaimed) return 'claimed'
  if (day >= today) return 'open'
  return day < lastClaimable ? 'expired' : 'claimable'
}

/** A day of the calendar so many days later; it has no hours: the zone is in how the day was found. */
export function dayFrom(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
