import { draw, type Steps } from '../script.ts'
import { type MatchdayTables } from './tables.ts'

export type Side = 'home' | 'away'

/** Who meets whom, and how many goals are to be expected of each in an average minute, in millionths. */
export type Setup = {
  readonly league: number
  readonly round: number
  readonly home: number
  readonly away: number
  readonly rates: readonly [home: number, away: number]
}

/** A minute in which something happens, counted from 1. */
export type Incident = { readonly minute: number; readonly side: Side; readonly isGoal: boolean }
export type Course = { readonly incidents: readonly Incident[] }

export type Score = readonly [home: number, away: number]

/** What is shown of a match that has begun. */
export type Live = {
  readonly part: 'first' | 'break' | 'second' | 'ended'
  /** The minute that is played, from 1; in the break and at the end the last one. */
  readonly minute: number
  readonly score: Score
  /** At half-time; null before that. */
  readonly half: Score | null
  readonly goals: readonly Pick<Incident, 'minute' | 'side'>[]
  /** Who has a chance at this moment. */
  readonly attack: Side | null
  readonly isSuspended: boolean
}

/** The pairing of a match: everyone against everyone, then the other way round, five matches a round. */
export function setupOf(tables: MatchdayTables, number: number): Setup {
  const league = number % tables.leagues.length
  const teams = tables.leagues[league]?.teams ?? []
  const size = teams.length
  const place = Math.floor(number / tables.leagues.length) % (size * (size - 1))
  const round = Math.floor(place / (size / 2))
  const [one, two] = pairOf(size, round % (size - 1), place % (size / 2))
  // The second half of a season has an odd number of rounds before it, so each pairing comes back turned round.
  const isTurned = round % 2 === 1
  const [home, away] = isTurned ? [two, one] : [one, two]
  const [first, second] = [teams[home], teams[away]]
  if (!first || !second) throw new Error('a match has two teams')
  const rate = (average: number, attack: number, defence: number) =>
    Math.floor((average * attack * defence) / 10_000)
  const rates = [
    rate(tables.goalsPerMinute[0], first.attack, second.defence),
    rate(tables.goalsPerMinute[1], second.attack, first.defence),
  ] as const
  return { league, round: round + 1, home, away, rates }
}

/** The circle method: the last team stays, the others turn by one each round. */
function pairOf(size: number, turn: number, match: number): readonly [number, number] {
  const circle = size - 1
  if (match === 0) return [turn, circle]
  return [(turn + match) % circle, (turn - match + circle) % circle]
}

/** Goals of both sides in a minute from 1, in millionths. */
export function ratesOf({ halves, minutes }: MatchdayTables, { rates }: Setup, minute: number): Score {
  const weight = minute <= minutes / 2 ? halves[0] : halves[1]
  return [Math.floor((rates[0] * weight) / 100), Math.floor((rates[1] * weight) / 100)]
}

const millions = 1_000_000

/** A draw for each minute: a goal of one side, a chance of one, or nothing. */
export function* courseOf(tables: MatchdayTables, setup: Setup): Steps<Course> {
  const incidents: Incident[] = []
  for (let minute = 1; minute <= tables.minutes; minute += 1) {
    const [home, away] = ratesOf(tables, setup, minute)
    const [homeChances, awayChances] = [home, away].map(rate => Math.floor(rate * tables.chancesPerGoal))
    const drawn = yield* draw(millions)
    const bounds = [home, away, homeChances ?? 0, awayChances ?? 0]
    let from = 0
    for (const [index, width] of bounds.entries()) {
      if (drawn >= from && drawn < from + width) {
        incidents.push({ minute, side: index % 2 === 0 ? 'home' : 'away', isGoal: index < 2 })
      }
      from += width
    }
  }
  return { incidents }
}

export function scoreOf(incidents: readonly Incident[], until: number): Score {
  const goals = incidents.filter(each => each.isGoal && each.minute <= until)
  return [
    goals.filter(each => each.side === 'home').length,
    goals.filter(each => each.side === 'away').length,
  ]
}

/** How long a match lasts, from its kick-off until its result. */
export function lastsMs({ minutes, minuteMs, breakMs, afterMs }: MatchdayTables): number {
  return minutes * minuteMs + breakMs + afterMs
}

/** The part of a match, the minute in it from 1, and how far that minute has gone. */
function clockOf({ minutes, minuteMs, breakMs }: MatchdayTables, elapsedMs: number) {
  const halfMs = (minutes / 2) * minuteMs
  if (elapsedMs < halfMs) {
    return {
      part: 'first',
      minute: Math.floor(elapsedMs / minuteMs) + 1,
      goneMs: elapsedMs % minuteMs,
    } as const
  }
  if (elapsedMs < halfMs + breakMs) {
    return { part: 'break', minute: minutes / 2, goneMs: minuteMs } as const
  }
  const secondMs = elapsedMs - breakMs
  if (secondMs >= 2 * halfMs) return { part: 'ended', minute: minutes, goneMs: minuteMs } as const
  return { part: 'second', minute: Math.floor(secondMs / minuteMs) + 1, goneMs: secondMs % minuteMs } as const
}

/**
 * What is shown at an instant. A minute with a chance takes no bets from its first moment, and half of it is over before
 * it is shown whether it was a goal; a goal takes the next minute, too.
 */
export function liveOf(tables: MatchdayTables, { incidents }: Course, elapsedMs: number): Live {
  const { part, minute, goneMs } = clockOf(tables, elapsedMs)
  const now = incidents.find(each => each.minute === minute)
  const isShown = goneMs >= tables.minuteMs / 2
  const shown = incidents.filter(each => each.minute < minute || (each.minute === minute && isShown))
  const isRunning = part === 'first' || part === 'second'
  const wasGoal = incidents.some(each => each.isGoal && each.minute === minute - 1)
  const isLate = minute >= tables.lastBetMinute
  const isSecond = part === 'second' || part === 'ended'
  return {
    part,
    minute,
    score: scoreOf(shown, minute),
    half: part === 'first' ? null : scoreOf(incidents, tables.minutes / 2),
    goals: shown.filter(each => each.isGoal).map(each => ({ minute: each.minute, side: each.side })),
    attack: isRunning && now && !isShown ? now.side : null,
    isSuspended: (isRunning && (now !== undefined || wasGoal)) || (isSecond && isLate),
  }
}
