import { describe, expect, test } from 'vitest'
import { dayFrom, siteDayFrom, siteDayStart, siteDayText, startOfSiteDay, withinHours } from './site-day.ts'

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

describe('where midnight does not exist, or is there twice', () => {
  test.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    ['America/Santiago', '2026-09-05', '2026-09-05T04:00:00.000Z', 24],
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z', 25],
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', 24],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
  ])('in %s %s begins at %s and has %i hours', (timezone, day, at, hours) => {
    const start = siteDayStart(day, timezone) ?? new Date(0)
    expect([start.toISOString(), siteDayText(start, timezone)]).toEqual([at, day])
    expect(siteDayText(new Date(start.getTime() - 60_000), timezone) < day).toBe(true)
    expect(startOfSiteDay(new Date(start.getTime() + 12 * 60 * 60_000), timezone)).toEqual(start)
    expect((siteDayFrom(start, 1, timezone).getTime() - start.getTime()) / 3_600_000).toBe(hours)
  })

  test('hours that open in between open as soon as the clocks have passed them', () => {
    const hours = { opensMinutes: 30, closesMinutes: 6 * 60 }
    const { changesAt } = withinHours(hours, new Date('2026-09-05T20:00:00Z'), 'America/Santiago')
    expect(changesAt.toISOString()).toBe('2026-09-06T04:00:00.000Z')
  })

  test('the name of a day is counted without a zone', () => {
    expect([dayFrom('2026-09-05', 1), dayFrom('2026-03-01', -1), dayFrom('2026-12-31', 1)]).toEqual([
      '2026-09-06',
      '2026-02-28',
      '2027-01-01',
    ])
  })
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
