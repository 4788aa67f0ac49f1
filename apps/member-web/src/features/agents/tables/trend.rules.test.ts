import { expect, test } from 'vitest'
import { trendOf } from './trend.rules.ts'

test('gains stand above nothing, losses below, the values before on the same scale', () => {
  expect(trendOf([75, -25, 0], [25], 100)).toEqual({
    zero: 75,
    bars: [
      { y: 0, height: 75, isLoss: false },
      { y: 75, height: 25, isLoss: true },
      { y: 75, height: 0, isLoss: false },
    ],
    marks: [50],
  })
})

test('a little is seen beside much, and nothing at all is a line', () => {
  expect(trendOf([1000, 1], [], 100).bars[1]).toMatchObject({ height: 2 })
  expect(trendOf([0, 0], [0, 0], 100)).toMatchObject({ zero: 0, marks: [0, 0] })
})
