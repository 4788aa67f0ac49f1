/**
 * How a page is found among a million rows without reading those before it: the rows of each hour are counted already
 * (`0131_record_tallies.sql`), so what is read are the counts of at most 31 days and the rows of the page's own hours.
 */

type Order = 'asc' | 'desc'

const hourMs = 60 * 60_000

export type HourCount = { readonly hour: Date; readonly count: number }

/** Where a page begins: after so many rows, or after a row of this instant. */
export type PageStart = { readonly skip: number } | { readonly afterInstant: Date }

export type PageHours = {
  /** The hours that the page's rows lie in. */
  readonly hours: readonly Date[]
  /** Rows of these hours that come before the page, in its order. */
  readonly skip: number
}

/** The hours of a page; `hours` come newest first, whatever the order of the page is. */
export function hoursOfPage(
  hours: readonly HourCount[],
  { start, limit, order }: { readonly start: PageStart; readonly limit: number; readonly order: Order },
): PageHours {
  const inOrder = order === 'desc' ? hours : hours.toReversed()
  return 'skip' in start
    ? hoursAt(inOrder, start.skip, limit)
    : { hours: hoursAfter(inOrder, hourOf(start.afterInstant), { limit, order }), skip: 0 }
}

function hoursAt(hours: readonly HourCount[], skip: number, limit: number): PageHours {
  const chosen: Date[] = []
  let before = 0
  let passed = 0
  for (const { hour, count } of hours) {
    if (before >= skip + limit) break
    if (before + count > skip) chosen.push(hour)
    else passed = before + count
    before += count
  }
  return { hours: chosen, skip: skip - passed }
}

/** The first of them is the hour of the row before the page; how much of it is left is not counted. */
function hoursAfter(
  hours: readonly HourCount[],
  firstMs: number,
  { limit, order }: { readonly limit: number; readonly order: Order },
): readonly Date[] {
  const chosen: Date[] = []
  let sure = 0
  for (const { hour, count } of hours) {
    const atMs = hour.getTime()
    if (order === 'desc' ? atMs > firstMs : atMs < firstMs) continue
    if (sure >= limit) break
    chosen.push(hour)
    if (atMs !== firstMs) sure += count
  }
  return chosen
}

/**
 * Where each of these hours ends. Statements take it as a value: behind row-level security the newest minors of PostgreSQL
 * use no bound of an index that they have to compute from another column.
 */
export function endsOf(hours: readonly Date[]): readonly Date[] {
  return hours.map(hour => new Date(hour.getTime() + hourMs))
}

function hourOf(at: Date): number {
  return Math.floor(at.getTime() / hourMs) * hourMs
}

export type HourBounds = {
  /** Whole hours of the range: their counts are used directly. */
  readonly wholeFrom: Date
  readonly wholeUntil: Date
  /** What is left of the range before them and after them, which is counted row by row. */
  readonly headUntil: Date
  readonly tailFrom: Date
}

/** Ranges begin and end where the site's days do, and those of some zones begin at half past the hour. */
export function boundsOf({ from, until }: { readonly from: Date; readonly until: Date }): HourBounds {
  const wholeFrom = Math.ceil(from.getTime() / hourMs) * hourMs
  const wholeUntil = Math.floor(until.getTime() / hourMs) * hourMs
  return {
    wholeFrom: new Date(wholeFrom),
    wholeUntil: new Date(wholeUntil),
    headUntil: new Date(Math.min(wholeFrom, until.getTime())),
    tailFrom: new Date(Math.max(wholeUntil, wholeFrom)),
  }
}
