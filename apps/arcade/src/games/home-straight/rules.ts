import { type BookRules } from '../../kits/book/rules.ts'
import { marketsOf, settleLeg } from './markets.ts'
import { courseOf, liveOf, setupDraws, setupOf, trackOf, type Course, type Live, type Setup } from './race.ts'
import { homeStraight } from './tables.ts'

/** Home Straight's rules; the server and the verifier page run the same ones. */
export const raceRules: BookRules<Setup, Course, Live> = {
  schedule: {
    everyMs: homeStraight.everyMs,
    opensBeforeMs: homeStraight.opensBeforeMs,
    lastsMs: homeStraight.lastsMs,
    isInPlay: false,
  },
  acceptDelayMs: 0,
  mostLegs: 1,
  mostTimes: homeStraight.mostTimes,
  setupDraws: setupDraws(homeStraight),
  setup: (number, drawn) => setupOf(homeStraight, number, drawn),
  names: setup => setup.horses.map(index => trackOf(homeStraight, setup).horses[index]?.name ?? ''),
  course: setup => courseOf(homeStraight, setup),
  live: (course, elapsedMs) => liveOf(homeStraight, course, elapsedMs),
  isSuspended: () => true,
  markets: setup => marketsOf(homeStraight, setup),
  settle: settleLeg,
}
