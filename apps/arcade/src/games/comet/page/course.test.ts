import { expect, test } from 'vitest'
import { reachedMs } from '../flight.ts'
import { box, courseOf } from './course.ts'

test.each([0, 100, 6_900, 23_000, 46_000, 92_100])('the comet is in the picture after %i ms', ms => {
  const { head, line } = courseOf(ms)
  expect(head.x).toBeGreaterThanOrEqual(box.left)
  expect(head.x).toBeLessThan(box.width)
  expect(head.y).toBeGreaterThan(0)
  expect(head.y).toBeLessThanOrEqual(box.foot)
  expect(line.endsWith(`${head.x.toFixed(1)} ${head.y.toFixed(1)}`)).toBe(true)
})

test('the scale says the multiplier at the height of the comet', () => {
  const { head, timesAt } = courseOf(reachedMs(1_000))
  expect(timesAt((box.foot - head.y) / (box.foot - 16))).toBeCloseTo(10, 2)
  expect(timesAt(0)).toBe(1)
})
