import { createMovableClock } from '@glasshouse/service'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, expect, test } from 'vitest'
import { serverTemplate } from '../../testing/server-under-test.ts'
import { serverConnection } from '../site-scope.ts'
import { createLimits, type Limit, type Limits } from './limits.ts'

const store = testDatabase(serverTemplate)
const clock = createMovableClock(new Date('2026-11-26T10:00:00Z'))
const subject = { siteId: 1, key: 'member1', address: '203.0.113.7' }
const perMinute: Limit = { name: 'test-minute', most: 3, windowMs: 60_000 }
const lockout: Limit = { name: 'test-lockout', most: 3, windowMs: 60_000, lockoutMs: 600_000 }
let limits: Limits

beforeEach(async () => {
  await store.database.run(sql`truncate limit_windows`)
  limits = make()
})

const make = (relaxed = false) =>
  createLimits({ database: store.open(serverConnection), clock, pepper: 'p'.repeat(40), relaxed })

async function take(limit: Limit, times: number): Promise<(number | string)[]> {
  const taken: (number | string)[] = []
  for (let time = 0; time < times; time += 1) {
    const each = await limits.take(limit, subject)
    taken.push(each.ok ? each.count : `wait ${each.waitS}`)
  }
  return taken
}

test('a window lets so many through and says how long to wait; the next one begins with its own first', async () => {
  expect(await take(perMinute, 4)).toEqual([1, 2, 3, 'wait 60'])
  await clock.advance(45_000)
  expect(await take(perMinute, 1)).toEqual(['wait 15'])
  expect(await limits.waitS([perMinute, subject])).toBe(15)
  await clock.advance(15_000)
  expect(await limits.waitS([perMinute, subject])).toBe(0)
  expect(await take(perMinute, 1)).toEqual([1])
})

test('a lockout begins with the one that fills the window and lasts its own time', async () => {
  expect(await take(lockout, 2)).toEqual([1, 2])
  await clock.advance(50_000)
  expect(await take(lockout, 2)).toEqual([3, 'wait 600'])
  await clock.advance(599_000)
  expect(await take(lockout, 1)).toEqual(['wait 1'])
  expect(await limits.count([lockout, subject])).toBe(5)
  await clock.advance(1_000)
  expect(await limits.count([lockout, subject])).toBe(0)
  expect(await take(lockout, 1)).toEqual([1])
})

test('several windows are counted together, each by its own rule', async () => {
  const both = [
    [perMinute, subject],
    [lockout, { ...subject, key: 'member2' }],
  ] as const
  for (const count of [1, 2, 3]) {
    const counted = { ok: true, count }
    expect(await limits.takeEach(both)).toEqual([counted, counted])
  }
  await limits.takeEach(both)
  expect(await limits.takeEach(both)).toEqual([
    { ok: false, waitS: 60 },
    { ok: false, waitS: 600 },
  ])
  expect(await limits.count(...both)).toBe(5)
  await clock.advance(60_000)
  expect(await limits.waitS(...both)).toBe(540)
  expect(await limits.takeEach(both)).toEqual([
    { ok: true, count: 1 },
    { ok: false, waitS: 540 },
  ])
  const turned = both.toReversed()
  const many = await Promise.all(Array.from({ length: 40 }, (_, n) => limits.takeEach(n % 2 ? both : turned)))
  expect(many.filter(each => each.every(({ ok }) => ok))).toHaveLength(0)
  expect(await limits.count(both[0])).toBe(41)
})

test('one that is given back ends the lockout that it began, not the window', async () => {
  expect(await take(lockout, 3)).toEqual([1, 2, 3])
  await limits.giveBack(lockout, subject)
  expect(await limits.waitS([lockout, subject])).toBe(0)
  expect(await take(lockout, 2)).toEqual([3, 'wait 600'])
})

test('a lock counts whatever was counted before, and an end lifts it', async () => {
  expect(await limits.lock(lockout, subject, 1_800_000)).toBe(1_800)
  expect(await limits.waitS([lockout, subject])).toBe(1_800)
  expect(await take(lockout, 1)).toEqual(['wait 1800'])
  await limits.end(lockout, subject)
  expect(await take(lockout, 1)).toEqual([1])
})

test('an end spares a window that began later', async () => {
  const before = clock.now()
  await clock.advance(1)
  expect(await take(perMinute, 1)).toEqual([1])
  await limits.end(perMinute, subject, before)
  expect(await take(perMinute, 1)).toEqual([2])
})

test('of many at the same moment, on several servers, exactly so many get through', async () => {
  const other = make()
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_each, n) => (n % 2 === 0 ? limits : other).take(lockout, subject)),
  )
  expect(taken.filter(each => each.ok)).toHaveLength(3)
})

test('subjects, sites and names are counted apart; an address is counted by its network', async () => {
  expect(await take(perMinute, 3)).toEqual([1, 2, 3])
  for (const other of [{ key: 'member2' }, { siteId: 2 }]) {
    expect(await limits.take(perMinute, { ...subject, ...other })).toEqual({ ok: true, count: 1 })
  }
  expect(await take(lockout, 1)).toEqual([1])
  const from = (address: string) => limits.take(perMinute, { siteId: 1, key: address, address })
  expect(await from('2001:db8:1:2::5')).toEqual({ ok: true, count: 1 })
  expect(await from('2001:db8:1:2::6')).toEqual({ ok: true, count: 2 })
})

test('a relaxed demonstration lifts limits for this machine alone', async () => {
  limits = make(true)
  expect(await take(perMinute, 4)).toEqual([1, 2, 3, 'wait 60'])
  const own = { siteId: 1, key: 'own', address: '127.0.0.1' }
  for (let time = 1; time <= 5; time += 1)
    expect(await limits.take(lockout, own)).toEqual({ ok: true, count: time })
  expect(await limits.waitS([lockout, own])).toBe(0)
})
