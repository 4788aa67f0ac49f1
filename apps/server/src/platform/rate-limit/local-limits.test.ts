import { createMovableClock } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { createLocalLimits } from './local-limits.ts'

const clock = createMovableClock(new Date('2026-11-27T10:00:00Z'))
const pace = { name: 'pace', most: 1, windowMs: 2_000 }
const perMinute = { name: 'minute', most: 3, windowMs: 60_000 }
const subjectOf = (address: string, siteId = 1) => ({ siteId, key: address, address })
const ask = (limits: ReturnType<typeof createLocalLimits>, subject = subjectOf('203.0.113.7')) =>
  limits.takeAll([pace, subject], [perMinute, subject])

test('each window lets so many through, and the longest wait is named', async () => {
  const limits = createLocalLimits({ clock, factorFor: () => 1 })
  expect(ask(limits)).toEqual({ ok: true, count: 1 })
  expect(ask(limits)).toEqual({ ok: false, waitS: 2 })
  await clock.advance(2_000)
  expect(ask(limits)).toEqual({ ok: true, count: 3 })
  await clock.advance(2_000)
  expect(ask(limits)).toEqual({ ok: false, waitS: 56 })
  await clock.advance(56_000)
  expect(ask(limits)).toEqual({ ok: true, count: 1 })
})

test('a network is one subject, a site of its own another', () => {
  const limits = createLocalLimits({ clock, factorFor: () => 1 })
  expect(ask(limits, subjectOf('2001:db8:1:2::1')).ok).toBe(true)
  expect(ask(limits, subjectOf('2001:db8:1:2::2')).ok).toBe(false)
  expect(ask(limits, subjectOf('2001:db8:1:3::1')).ok).toBe(true)
  expect(ask(limits, subjectOf('2001:db8:1:2::1', 2)).ok).toBe(true)
})

test('limits are lifted for an address by its factor', () => {
  const limits = createLocalLimits({ clock, factorFor: () => 3 })
  expect([1, 2, 3, 4].map(() => ask(limits).ok)).toEqual([true, true, true, false])
})

test('the oldest windows are forgotten first, and what is kept stays below a most', () => {
  const limits = createLocalLimits({ clock, factorFor: () => 1 })
  const numbered = (n: number) => subjectOf(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  for (let n = 0; n <= 100_000; n += 1) limits.takeAll([perMinute, numbered(n)])
  expect(limits.takeAll([perMinute, numbered(0)])).toEqual({ ok: true, count: 1 })
  expect(limits.takeAll([perMinute, numbered(100_000)])).toEqual({ ok: true, count: 2 })
})
