import { beginSession, endSession, isLeftToClient, type SessionEnd } from '@glasshouse/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { followEnd } from './use-session-end.ts'

afterEach(() => vi.unstubAllGlobals())

/** A visit that ends inside a client around the page. */
function end(system: string, reason: SessionEnd) {
  const told = vi.fn()
  const logout = { postMessage: told }
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 GlasshouseApp/1.0 (${system})` })
  const bridge =
    system === 'android' ? { android: { logout: told } } : { webkit: { messageHandlers: { logout } } }
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
  const left = { told: told.mock.calls.length, stays: isLeftToClient(), read: refresh.mock.calls.length }
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
  'a client on %s hears of an end (%s) once, and the page under it stays: %s',
  (system, reason, stays) => {
    expect(end(system, reason)).toEqual({ told: 1, stays, read: 1, cookies: ['ccy', 'currency'] })
  },
)
