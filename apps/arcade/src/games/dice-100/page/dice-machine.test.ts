import { expect, test } from 'vitest'
import { earliestRestMs, restTimes } from './dice-machine.ts'

test('dice rest left to right, not before their time and not before the result', () => {
  expect(restTimes(40, false)).toEqual([...earliestRestMs])
  expect(restTimes(3_000, false)).toEqual([3_000, 3_120, 3_240, 3_360])
  expect(restTimes(700, false)).toEqual([700, 820, 940, 1_060])
})

test('those in a hurry wait for the result alone', () => {
  expect(restTimes(80, true)).toEqual([80, 80, 80, 80])
})
