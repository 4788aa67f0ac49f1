import { expect, test } from 'vitest'
import { sidesOf } from './statistics.ts'

test('a triple is big or small like every sum', () => {
  const falls = [
    [1, 2, 3],
    [6, 6, 6],
    [1, 1, 4],
    [3, 4, 5],
  ]
  expect(sidesOf(falls.map(dice => ({ dice })))).toEqual({ big: 2, small: 2, odd: 0, even: 4, triples: 1 })
})
