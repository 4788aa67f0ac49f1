import { draw, type Steps } from '../script.ts'
import { type RaceTables } from './tables.ts'

/** Who runs, by saddle number from 0 on, and how often each wins among them. Public from the beginning. */
export type Setup = {
  readonly track: number
  readonly going: number
  /** The number of the race in its day. */
  readonly race: number
  /** Places among the horses of the track. */
  readonly horses: readonly number[]
  readonly weights: readonly number[]
}

/** How far a horse leaves even pace: early, in the middle and late, in hundredths of a length. */
export type Pace = readonly [number, number, number]

/** The result, what was between the horses at the line, and how each came there. */
export type Course = {
  /** Runners from the first to the last. */
  readonly order: readonly number[]
  /** Between each and the one before it, in hundredths of a length. */
  readonly gaps: readonly number[]
  readonly pace: readonly Pace[]
}

/** The course is public from the gates on, when bets have been closed for some seconds. */
export type Live =
  | { readonly part: 'gate'; readonly course: null }
  | { readonly part: 'race' | 'over'; readonly course: Course }

const racesInDay = 720

export function setupDraws({ tracks, runners }: RaceTables): readonly number[] {
  const horses = tracks[0]?.horses.length ?? 0
  return [3, ...Array.from({ length: runners }, (_, index) => horses - index)]
}

/** Tracks take turns; the going and the runners are drawn. */
export function setupOf(tables: RaceTables, number: number, [going = 0, ...drawn]: readonly number[]): Setup {
  const track = number % tables.tracks.length
  const left = [...trackOf(tables, { track }).horses.keys()]
  const horses = drawn.map(at => left.splice(at, 1)[0] ?? 0)
  const weights = horses.map(index => weightOf(tables, { track, going }, index))
  return { track, going, race: (number % racesInDay) + 1, horses, weights }
}

export function trackOf({ tracks }: RaceTables, { track }: Pick<Setup, 'track'>) {
  const found = tracks[track]
  if (!found) throw new Error('a race has a track')
  return found
}

function weightOf(tables: RaceTables, at: Pick<Setup, 'track' | 'going'>, index: number): number {
  const horse = trackOf(tables, at).horses[index]
  const weight = tables.weights[(horse?.points ?? Number.NaN) + (horse?.likes[at.going] ?? Number.NaN)]
  if (weight === undefined) throw new Error('a horse whose points have no weight')
  return weight
}

/**
 * The order place by place: each place is drawn among the horses that are left, by their weights. Then the gaps at the
 * line and the pace of each, which change nothing in that order.
 */
export function* courseOf({ gaps, pace }: RaceTables, { weights }: Setup): Steps<Course> {
  const left = [...weights.keys()]
  const order: number[] = []
  while (left.length > 1) {
    const total = left.reduce((sum, runner) => sum + (weights[runner] ?? 0), 0)
    let rest = yield* draw(total)
    const at = left.findIndex(runner => {
      rest -= weights[runner] ?? 0
      return rest < 0
    })
    order.push(...left.splice(at, 1))
  }
  order.push(...left)
  const between: number[] = []
  while (between.length < order.length - 1) between.push(gaps[yield* draw(gaps.length)] ?? 0)
  const paces: Pace[] = []
  while (paces.length < order.length) {
    const [early, middle, late] = pace
    paces.push([yield* around(early), yield* around(middle), yield* around(late)])
  }
  return { order, gaps: between, pace: paces }
}

function* around(most: number): Steps<number> {
  return (yield* draw(2 * most + 1)) - most
}

export function isPhoto({ photoBelow }: RaceTables, { gaps: [first = 0] }: Pick<Course, 'gaps'>): boolean {
  return first < photoBelow
}

/** When the result is said, from the close of bets on. */
export function resultMs(tables: RaceTables, course: Pick<Course, 'gaps'>): number {
  const { gateMs, runMs, toResultMs, photoMs } = tables
  return gateMs + runMs + toResultMs + (isPhoto(tables, course) ? photoMs : 0)
}

/** What is public so long after the close of bets. */
export function liveOf(tables: RaceTables, course: Course, elapsedMs: number): Live {
  if (elapsedMs < tables.gateMs) return { part: 'gate', course: null }
  return { part: elapsedMs < resultMs(tables, course) ? 'race' : 'over', course }
}
