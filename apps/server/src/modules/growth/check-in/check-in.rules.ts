import type { CheckInDay } from '@glasshouse/contract'
import { dayFrom } from '../../../platform/site-day.ts'

export type Signed = { readonly day: string; readonly streak: number; readonly units: bigint }

/** The streak that a check-in on `day` would have; a missed day ends one. */
export function streakOn(day: string, last: Signed | undefined): number {
  return last && last.day === dayFrom(day, -1) ? last.streak + 1 : 1
}

/** Days in a row until today, or until yesterday while today is still open. */
export function runningStreak(today: string, last: Signed | undefined): number {
  return last && (last.day === today || last.day === dayFrom(today, -1)) ? last.streak : 0
}

export function rewardOf(rewards: readonly bigint[], streak: number): bigint {
  const reward = rewards[(streak - 1) % rewards.length]
  if (reward === undefined) throw new Error('a programme of check-ins has rewards')
  return reward
}

/** The days of the month of `today`, with what each has paid or would pay. */
export function monthOf(
  today: string,
  signed: readonly Signed[],
  rewards: readonly bigint[],
): readonly (Omit<CheckInDay, 'reward'> & { readonly units: bigint | null })[] {
  const byDay = new Map(signed.map(each => [each.day, each]))
  const last = signed.at(-1)
  // What is not missed from today on goes on with the streak.
  const ahead = streakOn(today, last?.day === today ? signed.at(-2) : last)
  return daysOfMonth(today).map((date, place) => {
    const had = byDay.get(date)
    const day = place + 1
    if (had) return { date, day, status: 'signed', units: had.units }
    if (date < today) return { date, day, status: 'expired', units: null }
    const streak = ahead + day - Number(today.slice(8))
    return {
      date,
      day,
      status: date === today ? 'click_signin' : 'not_open',
      units: rewardOf(rewards, streak),
    }
  })
}

function daysOfMonth(today: string): readonly string[] {
  const first = `${today.slice(0, 8)}01`
  const all = Array.from({ length: 31 }, (_, place) => dayFrom(first, place))
  return all.filter(day => day.slice(0, 7) === today.slice(0, 7))
}
