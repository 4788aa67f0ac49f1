import { expect, test } from 'vitest'
import { listRange } from './list-range.ts'

const noon = new Date('2030-05-10T16:00:00Z')
const caracas = { timezone: 'America/Caracas' }
const nothing = { from: undefined, until: undefined }

test.each([
  ['31 days to the last instant', '2030-04-09T04:00:00Z', '2030-05-10T04:00:00Z', true],
  ['31 days and two hours', '2030-04-09T04:00:00Z', '2030-05-10T06:00:00Z', false],
  ['180 days ago', '2029-11-11T04:00:00Z', '2029-11-12T04:00:00Z', true],
  ['an hour more than that', '2029-11-11T03:00:00Z', '2029-11-12T04:00:00Z', false],
])('a range of %s is allowed: %s %s %s', (_what, from, until, allowed) => {
  const input = { from: new Date(from), until: new Date(until) }
  expect(listRange(input, noon, caracas) !== undefined).toBe(allowed)
})

test.each([
  ['the last 31 days, today among them', nothing, 31, '2030-04-10T04:00:00Z', '2030-05-11T04:00:00Z'],
  ['today alone, as the default of a list', nothing, 1, '2030-05-10T04:00:00Z', '2030-05-11T04:00:00Z'],
  [
    'up to the end of today, where only a beginning is named',
    { ...nothing, from: new Date('2030-05-09T16:00:00Z') },
    31,
    '2030-05-09T16:00:00Z',
    '2030-05-11T04:00:00Z',
  ],
  [
    'the day of the end, where only that is named',
    { ...nothing, until: new Date('2030-05-09T04:00:00Z') },
    1,
    '2030-05-08T04:00:00Z',
    '2030-05-09T04:00:00Z',
  ],
])('a range is %s', (_what, input, days, from, until) => {
  expect(listRange(input, noon, { ...caracas, days })).toEqual({
    from: new Date(from),
    until: new Date(until),
  })
})
