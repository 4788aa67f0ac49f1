import { describe, expect, test } from 'vitest'
import { changeOf, daysBefore, periodFrom, periodParams } from './period.rules.ts'

const today = '2026-11-22'
const at = (address: string, on = today) => periodFrom(new URLSearchParams(address), on)

describe('the days of a table', () => {
  test.each([
    ['', 'thirty', '2026-10-24', today],
    ['days=seven', 'seven', '2026-11-16', today],
    ['days=month', 'month', '2026-11-01', today],
    ['days=lastMonth', 'lastMonth', '2026-10-01', '2026-10-31'],
    ['from=2026-11-02&to=2026-11-04', 'own', '2026-11-02', '2026-11-04'],
    ['from=2026-11-04&to=2026-11-02', 'thirty', '2026-10-24', today],
    ['days=nonsense', 'thirty', '2026-10-24', today],
  ] as const)('%j: %s', (address, period, from, to) => {
    const chosen = at(address)
    expect(chosen).toEqual({ period, days: { from, to } })
    expect(at(new URLSearchParams(periodParams(chosen)).toString())).toEqual(chosen)
  })
})

test.each([
  ['days=seven', today, '2026-11-09', '2026-11-15'],
  ['days=month', today, '2026-10-01', '2026-10-22'],
  // The month before may be shorter.
  ['days=month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['days=lastMonth', today, '2026-09-01', '2026-09-30'],
  ['from=2026-11-02&to=2026-11-04', today, '2026-10-30', '2026-11-01'],
] as const)('%s on %s is compared with the days before it', (address, on, from, to) =>
  expect(daysBefore(at(address, on))).toEqual({ from, to }),
)

test('a change is a part of what was, and of nothing there is none', () => {
  expect([changeOf(150, 100), changeOf(50, -100), changeOf(5, 0)]).toEqual([0.5, 1.5, undefined])
})
