import { expect, test } from 'vitest'
import { nextFixtures, oddsOf, returnPercent } from './fixtures.ts'

const evening = new Date('2026-11-21T18:30:00Z')

test('the next four, two hours apart, none of which has started', () => {
  const times = nextFixtures(evening).map(each => each.kickOff.toISOString())
  expect(times).toEqual([
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
    '2026-11-22T02:00:00.000Z',
  ])
})

test('an hour has one match, whenever it is asked for', () => {
  const later = nextFixtures(new Date(evening.getTime() + 2 * 60 * 60_000))
  expect(later.slice(0, 3)).toEqual(nextFixtures(evening).slice(1))
})

test('of every match one of three ends comes', () => {
  for (let hour = 0; hour < 48; hour += 2) {
    for (const { chances } of nextFixtures(new Date(evening.getTime() + hour * 60 * 60_000))) {
      expect(chances.reduce((sum, each) => sum + each)).toBe(1_000)
    }
  }
})

test.each([
  [500, '1.90'],
  [450, '2.11'],
  [170, '5.58'],
  [950, '1.00'],
])('a chance of %d in a thousand has odds of %s', (chance, odds) => {
  expect(oddsOf(chance)).toBe(odds)
})

test('no odds return more than the stated RTP, or a whole point less', () => {
  for (let chance = 100; chance <= 900; chance += 1) {
    const back = (Number.parseFloat(oddsOf(chance)) * chance) / 10
    expect(back).toBeLessThanOrEqual(returnPercent)
    expect(back).toBeGreaterThan(returnPercent - 1)
  }
})
