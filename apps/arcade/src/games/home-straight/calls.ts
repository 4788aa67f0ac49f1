import { behindOf, msOf, orderAt } from './run.ts'
import { isPhoto, type Course } from './race.ts'
import { type RaceTables } from './tables.ts'

/** What is said of a race while it is run, in its order. */
export const callKinds = ['off', 'early', 'middle', 'turn', 'straight', 'line', 'photo', 'result'] as const
export type CallKind = (typeof callKinds)[number]

export type Call = {
  readonly kind: CallKind
  /** From the gates on. */
  readonly atMs: number
  /** The first three at that moment. */
  readonly first: readonly [one: number, two: number, three: number]
  /** Who has gained most places since the call before. */
  readonly mover: number
}

/** The parts of a race at which there is something to say. */
const parts = [
  ['off', 0],
  ['early', 0.16],
  ['middle', 0.4],
  ['turn', 0.64],
  ['straight', 0.86],
] as const

/** Everything that is said of a race, from what will be seen at those moments. */
export function callsOf(tables: RaceTables, course: Course): readonly Call[] {
  const { runMs, toResultMs, photoMs } = tables
  const hasPhoto = isPhoto(tables, course)
  let before = orderAt(tables, course, 0)
  const call = (kind: CallKind, atMs: number, order: readonly number[]): Call => {
    const gained = (runner: number) => before.indexOf(runner) - order.indexOf(runner)
    const mover = order.reduce((most, each) => (gained(each) > gained(most) ? each : most), order[0] ?? 0)
    before = [...order]
    const [one = 0, two = 0, three = 0] = order
    return { kind, atMs, first: [one, two, three], mover }
  }
  return [
    ...parts.map(([kind, part]) => call(kind, msOf(tables, part), orderAt(tables, course, part))),
    call(hasPhoto ? 'photo' : 'line', runMs, course.order),
    call('result', runMs + toResultMs + (hasPhoto ? photoMs : 0), course.order),
  ]
}

/** What was between the first two in words of the turf: the names that are usual below a length, then lengths. */
export const gapNames = { 5: 'nose', 8: 'shortHead', 20: 'head', 30: 'neck', 50: 'half' } as const
type GapName = (typeof gapNames)[keyof typeof gapNames] | 'other'

export function gapOf(course: Course): { readonly gap: GapName; readonly lengths: string } {
  const second = course.order[1] ?? 0
  const lengths = behindOf(course, second)
  const [, gap = 'other'] =
    Object.entries(gapNames).find(([size]) => Number(size) === Math.round(lengths * 100)) ?? []
  return { gap, lengths: `${lengths}` }
}
