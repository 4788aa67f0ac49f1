import { expect, test } from 'vitest'
import { lines, strip, type SlotTables } from '../tables.ts'
import { oneInOf, waitsOf } from './waits.ts'

const tables: SlotTables = {
  version: '1',
  rows: 3,
  strips: ['S A B C D E', 'S A B C D E', 'S A B C D E', 'A B C A B C', 'S A B C D E'].map(strip),
  pays: { A: [0, 0, 1, 2, 3] },
  wild: 'W',
  wins: { by: 'lines', lines: lines('11111') },
  coins: 1,
  scatter: { symbol: 'S', pays: [], games: [0, 0, 10], mostGames: 50 },
  paidTimes: [1],
  freeTimes: [1],
  tierTimes: [1],
}

test('a reel is waited for as long whether it brings the symbol or not', () => {
  const hit = waitsOf(tables, [0, 0, 0, 3, 3])
  const miss = waitsOf(tables, [0, 0, 3, 3, 3])
  expect(hit.slice(0, 3)).toEqual([false, false, true])
  expect(miss.slice(0, 3)).toEqual(hit.slice(0, 3))
  // Decided: nothing is waited for any more. Still open: the last reel is, the one without the symbol is not.
  expect(hit.slice(3)).toEqual([false, false])
  expect(miss.slice(3)).toEqual([false, true])
})

test('one symbol is not all but one, and a slot without a feature waits for nothing', () => {
  expect(waitsOf(tables, [0, 3, 0, 3, 3])).toEqual([false, false, false, false, true])
  const { scatter: _none, ...plain } = tables
  expect(waitsOf(plain, [0, 0, 0, 3, 3])).toEqual([false, false, false, false, false])
})

test('the shown chance is that of the reel', () => {
  expect(oneInOf(tables, 2, 'S')).toBe(2)
})
