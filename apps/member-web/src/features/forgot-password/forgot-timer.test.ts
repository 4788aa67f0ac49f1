import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteForgotEnd, pairName, readForgotEnds } from './forgot-timer.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mine = pairName({ account: 'member1', contact: '0912345678' })
const in300s = () => Date.now() + 300_000

test('a pair is the same however it is typed, and another is another', () => {
  expect(pairName({ account: ' Member1', contact: '0912345678 ' })).toBe(mine)
  expect(pairName({ account: 'member1', contact: 'an@member.example' })).not.toBe(mine)
  expect(pairName({ account: 'member2', contact: '0912345678' })).not.toBe(mine)
})

test('the time of a pair outlives the dialog until it is over, and belongs to that pair only', () => {
  const until = in300s()
  noteForgotEnd(mine, until)
  const other = pairName({ account: 'member2', contact: '0912345678' })
  expect(readForgotEnds()[mine]).toBe(until)
  expect(readForgotEnds()[other]).toBeUndefined()
  vi.setSystemTime(Date.now() + 60_000)
  noteForgotEnd(other, in300s())
  expect(Object.keys(readForgotEnds())).toHaveLength(2)
  vi.setSystemTime(until)
  expect(readForgotEnds()).toEqual({ [other]: until + 60_000 })
})

test('what is kept names neither account nor contact', () => {
  noteForgotEnd(mine, in300s())
  const kept = [...stored.values()].join()
  expect(kept).not.toContain('member1')
  expect(kept).not.toContain('0912345678')
})

test.each(['1763800000000', 'null', '{"x":"soon"}', 'no json'])('%s in the storage causes no wait', kept => {
  stored.set('glasshouse.forgot', kept)
  expect(readForgotEnds()).toEqual({})
})

test('a browser that keeps nothing still counts in this dialog', () => {
  vi.stubGlobal('localStorage', undefined)
  const until = in300s()
  expect(noteForgotEnd(mine, until)).toEqual({ [mine]: until })
  expect(readForgotEnds()).toEqual({})
})
