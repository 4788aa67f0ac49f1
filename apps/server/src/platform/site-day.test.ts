import { describe, expect, test } from 'vitest'
import { siteDayFrom, siteDayStart, siteDayText, startOfSiteDay, withinHours } from './site-day.ts'

const caracas = 'America/Caracas' // four hours behind, all year
const berlin = 'Europe/Berlin' // clocks forward on 29 March 2026 at 01:00Z, back on 25 October at 01:00Z

test.each([
  ['2026-11-21T03:59:59Z', caracas, '2026-11-20T04:00:00.000Z'],
  ['2026-11-21T04:00:00Z', caracas, '2026-11-21T04:00:00.000Z'],
  ['2026-01-01T02:00:00Z', caracas, '2025-12-31T04:00:00.000Z'],
  ['2026-03-29T12:00:00Z', berlin, '2026-03-28T23:00:00.000Z'],
  ['2026-03-30T12:00:00Z', berlin, '2026-03-29T22:00:00.000Z'],
])('the day of %s in %s began at %s', (at, timezone, start) => {
  expect(startOfSiteDay(new Date(at), timezone).toISOString()).toBe(start)
})

test.each([
  ['2026-11-21T03:59:59Z', caracas, '2026-11-20'],
  ['2026-11-21T04:00:00Z', caracas, '2026-11-21'],
  ['2026-03-28T23:00:00Z', berlin, '2026-03-29'],
])('at %s the calendar in %s shows %s', (at, timezone, day) => {
  expect(siteDayText(new Date(at), timezone)).toBe(day)
})

test.each([
  ['2027-05-22', caracas, '2027-05-22T04:00:00.000Z'],
  ['2026-03-29', berlin, '2026-03-28T23:00:00.000Z'],
  ['2026-02-30', berlin, undefined],
  ['26-02-03', berlin, undefined],
  ['tomorrow', berlin, undefined],
])('the day that is written %s begins in %s at %s', (text, timezone, at) => {
  expect(siteDayStart(text, timezone)?.toISOString()).toBe(at)
})

test('a day may last 23 or 25 hours, and a month ends where it ends', () => {
  const spring = startOfSiteDay(new Date('2026-03-29T12:00:00Z'), berlin)
  expect(siteDayFrom(spring, 1, berlin).getTime() - spring.getTime()).toBe(23 * 60 * 60_000)
  const autumn = startOfSiteDay(new Date('2026-10-25T12:00:00Z'), berlin)
  expect(siteDayFrom(autumn, 1, berlin).getTime() - autumn.getTime()).toBe(25 * 60 * 60_000)
  const end = startOfSiteDay(new Date('2026-11-30T12:00:00Z'), caracas)
  expect(siteDayFrom(end, 1, caracas).toISOString()).toBe('2026-12-01T04:00:00.000Z')
  expect(siteDayFrom(end, -30, caracas).toISOString()).toBe('2026-10-31T04:00:00.000Z')
})

describe('hours of a day', () => {
  const day = { opensMinutes: 8 * 60, closesMinutes: 23 * 60 }
  const night = { opensMinutes: 20 * 60, closesMinutes: 6 * 60 }

  test.each([
    [day, '2026-11-21T11:59:00Z', false, '2026-11-21T12:00:00.000Z'],
    [day, '2026-11-21T12:00:00Z', true, '2026-11-22T03:00:00.000Z'],
    [day, '2026-11-22T02:59:59Z', true, '2026-11-22T03:00:00.000Z'],
    [day, '2026-11-22T03:00:00Z', false, '2026-11-22T12:00:00.000Z'],
    [night, '2026-11-22T02:00:00Z', true, '2026-11-22T10:00:00.000Z'],
    [night, '2026-11-22T09:59:00Z', true, '2026-11-22T10:00:00.000Z'],
    [night, '2026-11-22T10:00:00Z', false, '2026-11-23T00:00:00.000Z'],
  ])('%o at %s are open: %s, until %s', (hours, at, isOpen, changesAt) => {
    const state = withinHours(hours, new Date(at), caracas)
    expect([state.isOpen, state.changesAt.toISOString()]).toEqual([isOpen, changesAt])
  })
})
