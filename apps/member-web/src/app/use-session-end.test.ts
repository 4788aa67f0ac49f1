import { isLeftToClient } from '@glasshouse/member-kit'
import { beginSession, endSession, openSession, type SessionEnd } from '@glasshouse/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { followEnd } from './use-session-end.ts'

afterEach(() => vi.unstubAllGlobals())

/** A session that ends inside a client around the page. */
function end(system: string, reason: SessionEnd) {
  const notified = vi.fn()
  const logout = { postMessage: notified }
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 GlasshouseApp/1.0 (${system})` })
  const bridge =
    system === 'android' ? { android: { logout: notified } } : { webkit: { messageHandlers: { logout } } }
  vi.stubGlobal('window', Object.assign(new EventTarget(), bridge))
  const cookies: string[] = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text.split('=')[0] ?? '')
    },
  })
  const refresh = vi.fn(() => Promise.resolve(true))
  const stop = followEnd(refresh)
  beginSession({ token: 't1', memberId: 7, account: 'member1', currency: 'VND' })
  endSession(reason)
  stop()
  const left = {
    notified: notified.mock.calls.length,
    stays: isLeftToClient(),
    read: refresh.mock.calls.length,
  }
  return { ...left, cookies: cookies.toSorted() }
}

test.each([
  ['ios', 'loggedOut', true],
  ['ios', 'expired', true],
  ['ios; store', 'elsewhere', true],
  ['ios', 'timeLimit', true],
  ['ios', 'otherTab', true],
  ['android', 'ended', false],
] as const)(
  'a client on %s is told of an end (%s) once, and the page under it stays: %s',
  (system, reason, stays) => {
    expect(end(system, reason)).toEqual({ notified: 1, stays, read: 1, cookies: ['ccy', 'currency'] })
  },
)

test('after a login with another account nothing of the previous member stays on the page', () => {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('location', { protocol: 'https:', reload })
  const forgotten = vi.fn()
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { set: forgotten }))
  openSession()
  const refresh = vi.fn(() => Promise.resolve(true))
  const stop = followEnd(refresh)
  beginSession({ token: 't1', memberId: 7, account: 'member1', currency: 'VND' })
  const key = 'glasshouse.session'
  kept.set(key, JSON.stringify({ token: 't2', member_id: '9', member_account: 'member2', currency: 'USD' }))
  window.dispatchEvent(new Event('visibilitychange'))
  stop()
  expect(reload).toHaveBeenCalledOnce()
  expect([refresh.mock.calls, forgotten.mock.calls]).toEqual([[], []])
})
