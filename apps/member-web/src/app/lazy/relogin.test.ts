import { beginSession, endSession, getSession, onSessionEnd, tokenFingerprint } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveIfElsewhere } from './relogin.ts'

const member = { token: 'old', memberId: 7, account: 'member1', currency: 'VND' } as const
const at = new Date('2026-11-21T10:00:00Z')
const ended = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  beginSession(member)
  stop = onSessionEnd(ended)
})
afterEach(() => {
  stop()
  endSession('loggedOut')
  ended.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits without a timer, as timers stand still here: a comparison hashes, which no fake clock moves. */
async function until(isSo: () => boolean) {
  for (let turns = 0; turns < 10_000 && !isSo(); turns += 1) await new Promise(setImmediate)
  expect(isSo()).toBe(true)
}

/** Gets a login with this token; over at once, or once it has been compared again. */
const hear = async (token: string) => leaveIfElsewhere((await tokenFingerprint(token)) ?? '', at)

test('the own login is no other', async () => {
  await hear('old')
  expect(ended).not.toHaveBeenCalled()
})

test('a login elsewhere ends this session, with its time, after two seconds and not before', async () => {
  const over = hear('new')
  await until(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(1_999)
  expect([vi.getTimerCount(), ended.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(1)
  await over
  expect(ended).toHaveBeenCalledTimes(1)
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ reason: 'elsewhere', at })
  expect(getSession().token).toBe('')
})

test('a window whose browser logged in anew meanwhile stays', async () => {
  const over = hear('new')
  await until(() => vi.getTimerCount() === 1)
  beginSession({ ...member, token: 'new' })
  vi.advanceTimersByTime(2_000)
  await over
  expect(ended).not.toHaveBeenCalled()
  expect(getSession().token).toBe('new')
})
