import { describe, expect, test } from 'vitest'
import { countTurnover, leftBefore, stakeFor, type Condition, type Weights } from './turnover.rules.ts'

const condition = (
  requiredUnits: bigint,
  played: bigint | Record<number, bigint>,
  weights: Weights = null,
): Condition => ({
  kind: 'deposit',
  source: 'D',
  title: null,
  baseUnits: requiredUnits,
  requiredUnits,
  weights,
  since: new Date(0),
  played: new Map(
    typeof played === 'bigint'
      ? [[2, played]]
      : Object.entries(played).map(([type, units]) => [Number(type), units]),
  ),
})
const leftOf = (...conditions: Condition[]) => countTurnover(conditions).map(({ leftUnits }) => leftUnits)
const weighed = new Map([
  [2, 100],
  [3, 20],
])

describe('turnover', () => {
  test.each([
    { name: 'nothing staked', given: [condition(10n, 0n)], left: [10n] },
    { name: 'a part', given: [condition(10n, 4n)], left: [6n] },
    { name: 'more than is needed', given: [condition(10n, 25n)], left: [0n] },
    {
      name: 'bets before the second began do not count for it',
      given: [condition(10n, 25n), condition(10n, 0n)],
      left: [0n, 10n],
    },
    { name: 'the oldest first', given: [condition(10n, 4n), condition(10n, 9n)], left: [0n, 7n] },
    {
      name: 'across three',
      given: [condition(5n, 0n), condition(5n, 0n), condition(5n, 12n)],
      left: [0n, 0n, 3n],
    },
    { name: 'a fifth of live', given: [condition(100n, { 3: 100n }, weighed)], left: [80n] },
    { name: 'nothing of what is not named', given: [condition(100n, { 8: 500n }, weighed)], left: [100n] },
    { name: 'both together', given: [condition(100n, { 2: 30n, 3: 100n }, weighed)], left: [50n] },
    {
      name: 'what counts most first, so that the next gets the rest',
      given: [condition(100n, 0n, weighed), condition(50n, { 2: 100n, 3: 60n })],
      left: [0n, 0n],
    },
    {
      name: 'what does not count for the oldest counts for the next',
      given: [condition(100n, 0n, weighed), condition(50n, { 8: 40n })],
      left: [100n, 10n],
    },
  ])('$name', ({ given, left }) => expect(leftOf(...given)).toEqual(left))

  test('counts each bet once: what is done is never more than was staked', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const value = (place: number) => BigInt((seed * 7919 + place * 104_729) % 97)
      const given = [0, 1, 2, 3].map(place =>
        condition(
          value(place) + 1n,
          { 2: value(place + 7), 3: value(place + 11) },
          place % 2 ? weighed : null,
        ),
      )
      const done = countTurnover(given).reduce((sum, { doneUnits }) => sum + doneUnits, 0n)
      const staked = given.flatMap(({ played }) => [...played.values()]).reduce((sum, each) => sum + each, 0n)
      expect(done <= staked).toBe(true)
    }
  })

  test('the stake that a price names is enough, and one unit less is not', () => {
    for (const weight of [1, 7, 20, 33, 50, 100]) {
      const stake = stakeFor(1_000n, weight)
      const only = new Map([[2, weight]])
      expect(leftOf(condition(1_000n, stake, only))).toEqual([0n])
      expect(leftOf(condition(1_000n, stake - 1n, only))[0]).toBeGreaterThan(0n)
    }
  })
})

test.each([
  ['the same games', new Map([[2, 100]]), 6n + 20n],
  ['a game that counts a little there', new Map([[3, 100]]), 6n + 20n],
  ['other games than one of them', new Map([[4, 50]]), 6n],
  ['all games', null, 6n + 20n],
] as const)(
  'before a bonus for %s comes what is left of those with a game of it',
  (_games, weights, left) => {
    const open = countTurnover([condition(10n, 4n), condition(20n, 0n, weighed)])
    expect(leftBefore(open, weights)).toBe(left)
  },
)
