import { type BookRules } from '../../kits/book/rules.ts'
import { marketsOf, settleLeg } from './markets.ts'
import { courseOf, lastsMs, liveOf, setupOf, type Course, type Live, type Setup } from './match.ts'
import { matchday } from './tables.ts'

/** Matchday's rules; the server and the verifier page run the same ones. */
export const matchdayRules: BookRules<Setup, Course, Live> = {
  schedule: {
    everyMs: matchday.everyMs,
    opensBeforeMs: matchday.opensBeforeMs,
    lastsMs: lastsMs(matchday),
    isInPlay: true,
  },
  acceptDelayMs: matchday.acceptDelayMs,
  mostLegs: matchday.mostLegs,
  setupDraws: [],
  setup: number => setupOf(matchday, number),
  names: ({ league, home, away }) =>
    [home, away].map(index => matchday.leagues[league]?.teams[index]?.name ?? ''),
  course: setup => courseOf(matchday, setup),
  live: (course, elapsedMs) => liveOf(matchday, course, elapsedMs),
  isSuspended: live => live.isSuspended,
  markets: (setup, live) => marketsOf(matchday, setup, live),
  settle: (course, leg) => settleLeg(matchday, course, leg),
}
