import { type BookRules } from '../../kits/book/rules.ts'
import {
  courseOf,
  liveOf,
  marketsOf,
  settleLeg,
  setupDraws,
  setupOf,
  type Course,
  type Live,
  type Setup,
} from './contest.ts'
import { kiteDuel } from './tables.ts'

/** Kite Duel's rules; the server and the verifier page run the same ones. */
export const kiteRules: BookRules<Setup, Course, Live> = {
  schedule: {
    everyMs: kiteDuel.everyMs,
    opensBeforeMs: kiteDuel.opensBeforeMs,
    lastsMs: kiteDuel.showMs + kiteDuel.afterMs,
    isInPlay: false,
  },
  acceptDelayMs: 0,
  mostLegs: 1,
  opposites: [['win:meron', 'win:wala']],
  setupDraws: setupDraws(kiteDuel),
  setup: (_number, drawn) => setupOf(kiteDuel, drawn),
  names: ({ kites }) => kites.map(index => kiteDuel.kites[index] ?? ''),
  course: setup => courseOf(kiteDuel, setup),
  live: (course, elapsedMs) => liveOf(kiteDuel, course, elapsedMs),
  isSuspended: () => true,
  markets: setup => marketsOf(kiteDuel, setup),
  settle: (course, leg) => settleLeg(course, leg),
}
