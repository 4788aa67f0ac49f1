import { expect, test } from 'vitest'
import { reelCourse, type Waypoint } from './reel-course.ts'
import { brakeMs, reelPosition, settleMs, wrap, type ReelPlan } from './reel-motion.ts'

const length = 23

/** What a browser makes of the waypoints: straight lines between them. */
function readAt(course: readonly Waypoint[], atMs: number): number {
  const next = course.findIndex(each => each.atMs > atMs)
  const [a, b] = [course[next - 1], course[next]]
  if (!a || !b) throw new Error(`${atMs} is not on the way`)
  return a.position + ((b.position - a.position) * (atMs - a.atMs)) / (b.atMs - a.atMs)
}

/** How far two places of the strip are apart, the shorter way round. */
function apart(a: number, b: number): number {
  const distance = wrap(a - b, length)
  return Math.min(distance, length - distance)
}

const ways: readonly (readonly [string, ReelPlan, number, number])[] = [
  ['turns on without a result', { from: 4 }, 0, 5_000],
  ['begins on the seam', { from: 0 }, 0, 3_000],
  ['stops in its time', { from: 4, stop: { index: 17, atMs: 520 } }, 30, 520 + settleMs],
  ['stops on the seam', { from: 22, stop: { index: 0, atMs: 840 } }, 400, 840 + settleMs],
  ['hears late', { from: 9, stop: { index: 3, atMs: 3_580 } }, 3_000, 3_580 + settleMs],
  [
    'gets its stop early and brakes from the start',
    { from: 9, stop: { index: 3, atMs: 200 } },
    10,
    200 + settleMs,
  ],
  ['is hurried', { from: 9, stop: { index: 3, atMs: 300 } }, 300, 300 + settleMs],
]

test.each(ways)('a reel that %s follows the motion', (_how, plan, fromMs, toMs) => {
  const course = reelCourse(plan, { fromMs, toMs, length })
  expect(course[0]?.atMs).toBe(fromMs)
  expect(course.at(-1)?.atMs).toBe(toMs)
  for (const [index, { atMs, position }] of course.entries()) {
    expect(atMs).toBeGreaterThanOrEqual(course[index - 1]?.atMs ?? 0)
    expect(position).toBeGreaterThanOrEqual(0)
    expect(position).toBeLessThanOrEqual(length)
  }
  for (let atMs = fromMs + 0.5; atMs < toMs; atMs += 3.3) {
    expect(apart(readAt(course, atMs), reelPosition(plan, atMs)), `at ${atMs}`).toBeLessThan(0.02)
  }
  if (plan.stop) expect(course.at(-1)).toMatchObject({ position: plan.stop.index })
})

test('a course of a minute has few waypoints, and the spring after a stop some', () => {
  expect(reelCourse({ from: 4 }, { fromMs: 0, toMs: 60_000, length }).length).toBeLessThan(150)
  const stop = { index: 17, atMs: 520 }
  const course = reelCourse({ from: 4, stop }, { fromMs: 520 - brakeMs, toMs: 520 + settleMs, length })
  expect(Math.max(...course.map(each => each.offsetPx))).toBeGreaterThan(5)
  expect(course.at(-1)?.offsetPx).toBe(0)
})
