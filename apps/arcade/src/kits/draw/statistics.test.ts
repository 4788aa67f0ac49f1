import { expect, test } from 'vitest'
import { countOutcomes } from './statistics.ts'

test('outcomes are counted, with the draws since each came last', () => {
  expect(countOutcomes([[6], [18], [6], [12]], [3, 6, 12, 18])).toEqual([
    { outcome: 6, drawn: 2, since: 0 },
    { outcome: 12, drawn: 1, since: 3 },
    { outcome: 18, drawn: 1, since: 1 },
    { outcome: 3, drawn: 0, since: undefined },
  ])
})

test('a draw may have an outcome more than once', () => {
  expect(
    countOutcomes(
      [
        ['07', '12'],
        ['12', '12'],
      ],
      ['07', '12'],
    ),
  ).toEqual([
    { outcome: '12', drawn: 3, since: 0 },
    { outcome: '07', drawn: 1, since: 0 },
  ])
})
