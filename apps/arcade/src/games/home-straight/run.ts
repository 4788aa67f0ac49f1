import { type Course } from './race.ts'
import { type RaceTables } from './tables.ts'

/** How long the horses take to their pace, out of the gates. */
const startMs = 1_500
const hundred = 100

/** How far a horse is behind the first one at the line, in lengths. */
export function behindOf({ order, gaps }: Course, runner: number): number {
  const place = order.indexOf(runner)
  return gaps.slice(0, place).reduce((sum, gap) => sum + gap, 0) / hundred
}

/** The part of the race that is run so long after the gates opened: 1 when the winner is at the line. */
export function partOf({ runMs }: Pick<RaceTables, 'runMs'>, elapsedMs: number): number {
  if (elapsedMs <= 0) return 0
  const whole = runMs - startMs / 2
  return elapsedMs < startMs ? elapsedMs ** 2 / (2 * startMs) / whole : (elapsedMs - startMs / 2) / whole
}

/**
 * Where each runner is, in lengths from the gates: even pace towards its place at the line, and smooth departures from it
 * that are all over when the winner is there. So the order at the line is the order that was drawn.
 */
export function placesAt(tables: RaceTables, course: Course, part: number): number[] {
  return course.pace.map((waves, runner) => {
    const even = (tables.lengths - behindOf(course, runner)) * part
    if (part >= 1) return even
    return waves.reduce(
      (at, size, index) => at + (size / hundred) * Math.sin((index + 1) * Math.PI * part),
      even,
    )
  })
}

/** The runners from the first to the last, at a moment of the race. */
export function orderAt(tables: RaceTables, course: Course, part: number): number[] {
  const places = placesAt(tables, course, part)
  return [...places.keys()].toSorted((one, two) => (places[two] ?? 0) - (places[one] ?? 0))
}

/** When so much of a race is run, from the gates on. */
export function msOf({ runMs }: Pick<RaceTables, 'runMs'>, part: number): number {
  return part === 0 ? 0 : part * (runMs - startMs / 2) + startMs / 2
}
