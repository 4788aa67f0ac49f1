import { expect, test } from 'vitest'
import { statisticsOf } from './statistics.ts'

const results = [
  [1, 2, 3],
  [6, 6, 6],
  [1, 1, 4],
  [3, 4, 5],
].map(dice => ({ dice }))

test('sums are counted, with the draws since each came last', () => {
  expect(statisticsOf(results, [3, 6, 12, 18]).sums).toEqual([
    { sum: 6, drawn: 2, since: 0 },
    { sum: 12, drawn: 1, since: 3 },
    { sum: 18, drawn: 1, since: 1 },
    { sum: 3, drawn: 0, since: undefined },
  ])
})

test('a triple is big or small like every sum', () => {
  const { halves, triples } = statisticsOf(results, [])
  expect([halves, triples]).toEqual([{ big: 2, small: 2, odd: 0, even: 4 }, 1])
})
