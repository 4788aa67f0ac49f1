import { expect, test, vi } from 'vitest'
import { ignoreRepeat } from './repeated-key.ts'
import { phaseAfter, untilNextMs, shortestTellMs } from './use-acts.ts'

const round = { payout: '1' }

test('a start that opened a round takes no act for a moment: the second press of a double one would discard the hand', () => {
  expect(phaseAfter({ isStart: true, round: null })).toBe('telling')
  expect(untilNextMs({ isStart: true, round: null }, undefined)).toBe(shortestTellMs)
})

test('after an act that goes on the next one may follow at once', () => {
  expect(phaseAfter({ isStart: false, round: null })).toBe('still')
  expect(untilNextMs({ isStart: false, round: null }, undefined)).toBe(0)
})

test.each([
  [undefined, shortestTellMs],
  [() => 100, shortestTellMs],
  [() => 700, 700],
])('a round that is over is told for a while', (tellMs, ms) => {
  expect(phaseAfter({ isStart: false, round })).toBe('telling')
  expect(untilNextMs({ isStart: false, round }, tellMs)).toBe(ms)
})

test.each([
  ['Enter', true, 1],
  ['Enter', false, 0],
  ['Tab', true, 0],
])('%s, repeated: %s, is ignored %d times', (key, repeat, times) => {
  const preventDefault = vi.fn<() => void>()
  ignoreRepeat({ key, repeat, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
