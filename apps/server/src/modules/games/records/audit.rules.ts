/** A stretch of time whose bets are added up on both sides; hours and days of UTC. */
export type Span = { readonly from: Date; readonly until: Date }

export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

/** So long after its end a span is compared: what was placed in it should be final by then. */
const settledAfterMs = 10 * 60_000
const hoursBack = 24
const daysBack = 7

/**
 * The spans to compare: the hours of the last day, soon after each; the days of the last week, for late changes. What
 * the cursor may not have reported yet is left out.
 */
export function spansUntil(now: Date, safeUntil: Date): Span[] {
  const end = Math.min(now.getTime() - settledAfterMs, safeUntil.getTime())
  return [...lastOf(hourMs, hoursBack, end), ...lastOf(dayMs, daysBack, end)]
}

function lastOf(lengthMs: number, count: number, endMs: number): Span[] {
  const last = Math.floor(endMs / lengthMs) * lengthMs
  return Array.from({ length: count }, (_, back) => ({
    from: new Date(last - (back + 1) * lengthMs),
    until: new Date(last - back * lengthMs),
  }))
}

export function isDay({ from, until }: Span): boolean {
  return until.getTime() - from.getTime() > hourMs
}

export function hoursOf({ from, until }: Span): Span[] {
  const hours = Math.round((until.getTime() - from.getTime()) / hourMs)
  return Array.from({ length: hours }, (_, hour) => ({
    from: new Date(from.getTime() + hour * hourMs),
    until: new Date(from.getTime() + (hour + 1) * hourMs),
  }))
}

/** So narrow a span is not halved further: bets of one moment cannot be separated by time. */
const narrowestMs = 2

export function halvesOf({ from, until }: Span): readonly [Span, Span] | undefined {
  const lengthMs = until.getTime() - from.getTime()
  if (lengthMs < narrowestMs) return undefined
  const middle = new Date(from.getTime() + Math.floor(lengthMs / 2))
  return [
    { from, until: middle },
    { from: middle, until },
  ]
}

const firstPauseMs = 10 * 60_000

/**
 * When a span is compared again: a differing one soon and then more and more rarely, an agreeing day once a day while
 * it is young, an agreeing hour never.
 */
export function nextCheckAt(
  span: Span,
  { agrees, repulls }: { readonly agrees: boolean; readonly repulls: number },
  now: Date,
): Date | null {
  if (!agrees) {
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(repulls, 10), dayMs)
    return new Date(now.getTime() + pauseMs)
  }
  const isYoung = now.getTime() - span.until.getTime() < (daysBack - 1) * dayMs
  return isDay(span) && isYoung ? new Date(now.getTime() + dayMs) : null
}
