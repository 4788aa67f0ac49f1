import { describe, expect, test } from 'vitest'
import { dayFrom } from '../../../platform/site-day.ts'
import { monthOf, rewardOf, runningStreak, streakOn, type Signed } from './check-in.rules.ts'

const rewards = [10n, 20n, 30n, 40n, 50n, 60n, 100n]
const signed = (day: string, streak: number): Signed => ({ day, streak, units: rewardOf(rewards, streak) })

describe('a streak', () => {
  test.each([
    ['begins with the first day', undefined, 1, 0],
    ['goes on after yesterday', signed('2026-11-26', 3), 4, 3],
    ['is over after a missed day', signed('2026-11-25', 3), 1, 0],
  ])('%s', (_name, last, next, running) => {
    expect(streakOn('2026-11-27', last)).toBe(next)
    expect(runningStreak('2026-11-27', last)).toBe(running)
  })

  test('goes on over months, years and the leap day', () => {
    expect(dayFrom('2027-01-01', -1)).toBe('2026-12-31')
    expect(dayFrom('2028-02-28', 1)).toBe('2028-02-29')
    expect(streakOn('2027-01-01', signed('2026-12-31', 9))).toBe(10)
  })

  test('of seven days begins the rewards anew', () => {
    expect([1, 7, 8, 14].map(streak => rewardOf(rewards, streak))).toEqual([10n, 100n, 10n, 100n])
  })
})

describe('the month', () => {
  const short = (days: ReturnType<typeof monthOf>, from: number, to: number) =>
    days.slice(from - 1, to).map(({ status, units }) => `${status} ${units ?? '-'}`)

  test('before and after today’s check-in', () => {
    const before = [signed('2026-11-25', 1), signed('2026-11-26', 2)]
    const days = monthOf('2026-11-27', before, rewards)
    expect(days).toHaveLength(30)
    expect(short(days, 24, 29)).toEqual([
      'expired -',
      'signed 10',
      'signed 20',
      'click_signin 30',
      'not_open 40',
      'not_open 50',
    ])
    const after = monthOf('2026-11-27', [...before, signed('2026-11-27', 3)], rewards)
    expect(short(after, 27, 28)).toEqual(['signed 30', 'not_open 40'])
  })

  test('after a missed day the rewards begin anew', () => {
    const days = monthOf('2026-02-28', [signed('2026-02-26', 5)], rewards)
    expect(days).toHaveLength(28)
    expect(short(days, 26, 28)).toEqual(['signed 50', 'expired -', 'click_signin 10'])
  })
})
