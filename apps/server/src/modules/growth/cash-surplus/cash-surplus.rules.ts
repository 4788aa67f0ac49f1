/** What a day's interest is computed from: hundredths of a percent of a year that always has 365 days. */
const partsOfAYear = 10_000n * 365n

/** The interest of one day, rounded down to the ledger's smallest unit; what is cut off is not carried over. */
export function interestOf(lowestUnits: bigint, rateParts: number): bigint {
  return (lowestUnits * BigInt(rateParts)) / partsOfAYear
}

/** A day of the site: its name, and the instants at which it begins and ends. */
export type Day = { readonly day: string; readonly from: Date; readonly until: Date }

/** A balance, and since when. */
export type BalanceSince = { readonly at: Date; readonly units: bigint }

/**
 * The lowest balance of each day. Days and balances come in the order of time; what there is when a day begins counts
 * for it, so money that was put in counts from the day after.
 */
export function lowestOfDays(
  days: readonly Day[],
  { openingUnits, balances }: { readonly openingUnits: bigint; readonly balances: readonly BalanceSince[] },
): readonly bigint[] {
  let now = openingUnits
  let next = 0
  return days.map(({ until }) => {
    let lowest = now
    for (let found = balances[next]; found && found.at < until; found = balances[next]) {
      now = found.units
      if (now < lowest) lowest = now
      next += 1
    }
    return lowest
  })
}
