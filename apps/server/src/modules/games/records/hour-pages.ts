/**
 * How a page is found among a million rows without reading those before it: the rows of each hour are counted already
 * (`0131_record_tallies.sql`), so what is read are the counts of at most 31 days and the rows of the page's own hours.
 */

const hourMs = 60 * 60_000

export type HourCount = { readonly hour: Date; readonly count: number }

export type PageInput = { readonly page: number; readonly count: number; readonly order: 'asc' | 'desc' }

export type PagePlace = {
  /** The hours that the page's rows lie in, newest first. */
  readonly hours: readonly Date[]
  /** Rows of these hours that come before the page, newest first. */
  readonly skip: number
  readonly take: number
}

/** Where a page lies; `hours` come newest first. A page of the other order is counted from the other end. */
export function placeOfPage(hours: readonly HourCount[], { page, count, order }: PageInput): PagePlace {
  const total = hours.reduce((sum, each) => sum + each.count, 0)
  const before = (page - 1) * count
  const first = order === 'desc' ? before : Math.max(total - before - count, 0)
  const last = Math.min(order === 'desc' ? before + count : total - before, total)
  if (last <= first) return { hours: [], skip: 0, take: 0 }
  const chosen: Date[] = []
  let newer = 0
  let skip = 0
  for (const each of hours) {
    if (newer >= last) break
    if (newer + each.count > first) chosen.push(each.hour)
    else skip = newer + each.count
    newer += each.count
  }
  return { hours: chosen, skip: first - skip, take: last - first }
}

/** Hours in groups of about so many rows, to read them all; one hour is never split. */
export function* lotsOf(hours: readonly HourCount[], rows: number): Generator<readonly Date[]> {
  let lot: Date[] = []
  let size = 0
  for (const { hour, count } of hours) {
    lot.push(hour)
    size += count
    if (size < rows) continue
    yield lot
    lot = []
    size = 0
  }
  if (lot.length > 0) yield lot
}

export type HourBounds = {
  /** Whole hours of the range: their counts are taken as they stand. */
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
