import { comet } from '../tables.ts'

/** The picture of a flight: its box, and how much of it is free above and behind the comet. */
export const box = { width: 640, height: 320, foot: 292, left: 24 } as const
const room = 0.82
const leastMs = 7_000
const leastRise = 1
const points = 24

/** The line of a flight after so long, where its head is, and which multiplier stands at a height. */
export type Course = {
  readonly line: string
  readonly head: { readonly x: number; readonly y: number; readonly degrees: number }
  /** The multiplier at a part of the height. */
  readonly timesAt: (part: number) => number
}

const timesAfter = (ms: number) => Math.exp(ms / comet.growthMs)

/** Time goes to the right and the multiplier up; both scales grow with the flight. */
export function courseOf(ms: number): Course {
  const flown = Math.max(0, ms)
  const wholeMs = Math.max(flown, leastMs) / room
  const rise = Math.max(timesAfter(flown) - 1, leastRise) / room
  const [width, height] = [box.width - box.left - 16, box.foot - 16]
  const place = (at: number) => {
    const x = box.left + (at / wholeMs) * width
    const y = box.foot - ((timesAfter(at) - 1) / rise) * height
    return [x, y] as const
  }
  const all = Array.from({ length: points + 1 }, (_, point) => place((flown * point) / points))
  const [x, y] = place(flown)
  const slope = (timesAfter(flown) / comet.growthMs / rise) * height
  return {
    line: all
      .map(([px, py], point) => `${point === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
      .join(''),
    head: { x, y, degrees: (-Math.atan2(slope, width / wholeMs) * 180) / Math.PI },
    timesAt: part => 1 + rise * part,
  }
}
