import { type BookRules } from '../../kits/book/rules.ts'
import { marketsOf, settleLeg } from './markets.ts'
import {
  courseOf,
  lastsMs,
  liveOf,
  setupDraws,
  setupOf,
  type Course,
  type Live,
  type Setup,
} from './series.ts'
import { mapPoint } from './tables.ts'

/** Map Point's rules; the server and the verifier page run the same ones. */
export const mapPointRules: BookRules<Setup, Course, Live> = {
  schedule: {
    everyMs: mapPoint.everyMs,
    opensBeforeMs: mapPoint.opensBeforeMs,
    lastsMs: Math.max(...mapPoint.circuits.map((_, number) => lastsMs(mapPoint, number))),
    lastsMsOf: number => lastsMs(mapPoint, number),
    isInPlay: true,
  },
  acceptDelayMs: mapPoint.acceptDelayMs,
  mostLegs: mapPoint.mostLegs,
  setupDraws: setupDraws(mapPoint),
  setup: (number, drawn) => setupOf(mapPoint, number, drawn),
  names: ({ circuit, teams }) => teams.map(index => mapPoint.circuits[circuit]?.teams[index]?.name ?? ''),
  course: setup => courseOf(mapPoint, setup),
  live: (course, elapsedMs) => liveOf(mapPoint, course, elapsedMs),
  isSuspended: live => live.isSuspended,
  markets: (setup, live) => marketsOf(mapPoint, setup, live),
  settle: settleLeg,
}
