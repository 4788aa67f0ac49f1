import { expect, test } from 'vitest'
import { dayMs, halvesOf, hoursOf, nextCheckAt, spansUntil } from './audit.rules.ts'

const now = new Date('2030-05-10T16:05:00Z')
const span = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) })
const hour = span('2030-05-10T14:00:00Z', '2030-05-10T15:00:00Z')
const day = span('2030-05-09T00:00:00Z', '2030-05-10T00:00:00Z')

test('the hours of a day and the days of a week are compared, once they are over for a while', () => {
  const spans = spansUntil(now, now)
  expect(spans).toHaveLength(24 + 7)
  expect(spans[0]).toEqual(hour)
  expect(spans[23]).toEqual(span('2030-05-09T15:00:00Z', '2030-05-09T16:00:00Z'))
  expect(spans[24]).toEqual(day)
})

test('what the cursor may not have reported yet is not compared', () => {
  const [first] = spansUntil(now, new Date('2030-05-10T12:30:00Z'))
  expect(first).toEqual(span('2030-05-10T11:00:00Z', '2030-05-10T12:00:00Z'))
})

test('a day is its hours', () => {
  expect(hoursOf(day)).toHaveLength(24)
  expect(hoursOf(day)[23]).toEqual(span('2030-05-09T23:00:00Z', '2030-05-10T00:00:00Z'))
})

test('a span is halved until nothing is left to halve', () => {
  expect(halvesOf(hour)).toEqual([
    { from: hour.from, until: new Date(hour.from.getTime() + 1_800_000) },
    { from: new Date(hour.from.getTime() + 1_800_000), until: hour.until },
  ])
  const moment = { from: hour.from, until: new Date(hour.from.getTime() + 1) }
  expect(halvesOf(moment)).toBeUndefined()
})

test.each([
  ['an hour that agrees', hour, true, 0, null],
  ['a day that agrees', day, true, 0, dayMs],
  ['a day of long ago', span('2030-05-01T00:00:00Z', '2030-05-02T00:00:00Z'), true, 3, null],
  ['one that differs', hour, false, 0, 600_000],
  ['one that goes on differing', hour, false, 2, 2_400_000],
  ['one that differs for ever', hour, false, 99, dayMs],
] as const)('%s is looked at again', (_name, which, agrees, repulls, afterMs) => {
  const at = nextCheckAt(which, { agrees, repulls }, now)
  expect(at && at.getTime() - now.getTime()).toBe(afterMs)
})
