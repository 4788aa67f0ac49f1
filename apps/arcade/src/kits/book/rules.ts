import { type Steps } from '../../games/script.ts'

/** What a leg comes to. A line in quarters is two half stakes, so it can be won or lost by half. */
export type LegResult = 'won' | 'halfWon' | 'returned' | 'halfLost' | 'lost'

/** One thing to bet on. `price` is decimal odds in hundredths; null where it cannot be bet on now. */
export type Selection = { readonly key: string; readonly price: number | null }

/** A question about an event, and its answers. Keys of selections begin with the key of their market. */
export type Market = { readonly key: string; readonly selections: readonly Selection[] }

/** When the events of a game begin and how long they last. Event n begins n times `everyMs` after 1970. */
export type Schedule = {
  readonly everyMs: number
  /** Bets are taken from so long before the start. */
  readonly opensBeforeMs: number
  readonly lastsMs: number
  /** How long the event of a number lasts, where not all last as long; at most `lastsMs`. */
  readonly lastsMsOf?: (number: number) => number
  /** Whether bets are taken after the start, too. */
  readonly isInPlay: boolean
}

export type Leg<Live = unknown> = {
  readonly selection: string
  /** What was shown of the event when the bet was accepted; null before its start. */
  readonly live: Live | null
}

/**
 * The rules of a game whose events take bets at prices. All of it is pure: setup and course are drawn from the event's
 * committed seed, and prices follow from the setup and from what is shown alone, never from what is still to come.
 */
export type BookRules<Setup = unknown, Course = unknown, Live = unknown> = {
  readonly schedule: Schedule
  /** How long a bet waits after the start before it is accepted at the price of then. */
  readonly acceptDelayMs: number
  /** The most legs of one bet, each of another event. */
  readonly mostLegs: number
  /** Selections of the two sides of a contest: of what a player stakes on both, only the difference is turnover. */
  readonly opposites?: readonly (readonly [string, string])[]
  /** What a bet may pay in stakes, and a single price be, where it is more than is usual. */
  readonly mostTimes?: number
  /** The ranges of what is drawn for the setup. */
  readonly setupDraws: readonly number[]
  /** Who meets whom: public from the beginning. */
  setup(number: number, drawn: readonly number[]): Setup
  /** The names of those who meet, as they are shown. */
  names(setup: Setup): readonly string[]
  /** All that will happen. */
  course(setup: Setup): Steps<Course>
  /** What is shown so long after the start. */
  live(course: Course, elapsedMs: number): Live
  /** Whether no bet is taken at the moment. */
  isSuspended(live: Live): boolean
  markets(setup: Setup, live: Live | null): readonly Market[]
  settle(course: Course, leg: Leg<Live>): LegResult
}
