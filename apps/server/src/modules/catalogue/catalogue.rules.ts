/** Null at an end means that nobody knows yet when it begins or ends. */
export type Maintenance = { readonly from: Date | null; readonly until: Date | null }

/** The maintenance that is going on at this instant; null when there is none, or it is over, or still to come. */
export function maintenanceNow({ from, until }: Maintenance, now: Date): Maintenance | null {
  if (from === null && until === null) return null
  if (from !== null && now < from) return null
  if (until !== null && now >= until) return null
  return { from, until }
}
