import { describe, expect, test } from 'vitest'
import { readTableBet } from '../../kits/table/read-bet.ts'
import { settleTable, validBetOf } from '../../kits/table/table-rules.ts'
import { returnOf, waysOf } from './odds.ts'
import { allResults, sicBoRules, spots, spotsByName, timesOf } from './rules.ts'

/** Spots with their ways of 216 and what the ways pay in all, the stakes included. */
const figures: Readonly<Record<string, readonly [ways: number, paid: number]>> = {
  small: [105, 210],
  big: [105, 210],
  odd: [105, 210],
  even: [105, 210],
  anyTriple: [6, 192],
  total4: [3, 189],
  total5: [6, 192],
  total6: [10, 190],
  total7: [15, 195],
  total8: [21, 189],
  total9: [25, 200],
  total10: [27, 189],
  triple1: [1, 181],
  double1: [16, 192],
  pair12: [30, 210],
  single1: [91, 208],
}

test('the whole table is there', () => {
  expect(spots).toHaveLength(52)
  expect(allResults).toHaveLength(216)
})

describe.each(Object.entries(figures))('a bet on %s', (name, [ways, paid]) => {
  test('pays as often and as much as stated, counted over all 216 ways', () => {
    const spot = spotsByName.get(name)
    if (!spot) throw new Error('a spot of the table')
    expect([waysOf(spot), returnOf(spot)]).toEqual([ways, { part: BigInt(paid), whole: 216n }])
  })
})

test.each([
  ['total', (number: number) => 21 - number],
  ['triple', () => 1],
  ['double', () => 1],
  ['single', () => 1],
])('every %s returns what its like does', (kind, like) => {
  for (const spot of spots) {
    if (spot.kind !== kind || !('number' in spot)) continue
    const other = spotsByName.get(`${kind}${like(spot.number)}`)
    expect(other && returnOf(other)).toEqual(returnOf(spot))
  }
})

test('every pair returns 210/216', () => {
  const pairs = spots.filter(spot => spot.kind === 'pair')
  expect(pairs).toHaveLength(15)
  for (const pair of pairs) expect(returnOf(pair).part).toBe(210n)
})

test('a triple loses on big, small, odd and even', () => {
  for (const name of ['big', 'small', 'odd', 'even']) {
    const spot = spotsByName.get(name)
    expect(spot && timesOf(spot, { dice: [4, 4, 4] })).toBe(0)
  }
})

test('spots are paid together, and what lies on both sides is no turnover', () => {
  const bet = {
    choice: { spots: { big: '1000', total11: '1000', single5: '1000' } },
    stakeUnits: 30_000_000n,
  }
  expect(settleTable(sicBoRules, bet, { dice: [5, 5, 1] })).toMatchObject({ payoutUnits: 120_000_000n })
  const both = new Map([
    ['big', 10n],
    ['small', 10n],
  ])
  expect(validBetOf(sicBoRules, both, { dice: [5, 5, 1] })).toBe(0n)
})

test('a bet that could win more than a round pays is refused', () => {
  const input = { spots: { triple6: '270000', anyTriple: '100000' } }
  expect(readTableBet(sicBoRules, input, 'VND')).toMatchObject({ ok: false, refusal: 'winTooLarge' })
})
