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
 * Finds the lowest balance of each of the days, which follow one another, from balances that come the newest first, as
 * the ledger's chain is read; it keeps no more than a figure for each day. What there is when a day begins counts for it,
 * so money that was put in counts from the day after.
 */
export function lowestOfDays(days: readonly Day[]) {
  const lowest: (bigint | undefined)[] = days.map(() => undefined)
  let place = days.length - 1
  const note = (units: bigint) => {
    const known = lowest[place]
    if (known === undefined || units < known) lowest[place] = units
  }
  return {
    /** True once all days are known. */
    add: ({ at, units }: BalanceSince): boolean => {
      for (let day = days[place]; day && at < day.from; day = days[place]) {
        note(units)
        place -= 1
      }
      if (place >= 0) note(units)
      return place < 0
    },
    /** Before the first balance there was nothing. */
    result: (): readonly bigint[] => lowest.map((units, day) => (day <= place ? 0n : (units ?? 0n))),
  }
}
