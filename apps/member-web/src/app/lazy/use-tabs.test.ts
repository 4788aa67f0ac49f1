import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let kit: typeof import('@glasshouse/web-kit')
let memberKit: typeof import('@glasshouse/member-kit')
let tabs: typeof import('./use-tabs.ts')

beforeEach(async () => {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: vi.fn() })
  vi.stubGlobal('window', new EventTarget())
  kit = await import('@glasshouse/web-kit')
  memberKit = await import('@glasshouse/member-kit')
  tabs = await import('./use-tabs.ts')
  kit.openSession()
})
afterEach(() => vi.unstubAllGlobals())

/** The session stored by another window, received here. */
function storeElsewhere(token: string): void {
  const key = 'glasshouse.session'
  kept.set(key, JSON.stringify({ token, member_id: '7', member_account: 'member1', currency: 'VND' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test.each([
  ['login', true],
  ['register', true],
  ['doubleValidation', true],
  ['deviceVerification', true],
  ['transferValidation', true],
  ['forgotPassword', true],
  ['preferences', false],
  ['support', false],
] as const)('a login in another window leaves nothing to ask in %s: %s', (name, closes) => {
  memberKit.openDialog(name)
  const heard = vi.fn()
  memberKit.onDialogChange(heard)
  const stop = tabs.closeOnceAnswered(name)
  storeElsewhere('t1')
  stop?.()
  expect(heard.mock.calls).toEqual(closes ? [[undefined]] : [])
})

test('customer service stays, and does not lead back to a finished registration', () => {
  memberKit.openDialog('register')
  memberKit.openSupport()
  const stop = tabs.closeOnceAnswered('support')
  storeElsewhere('t1')
  stop?.()
  expect(memberKit.getDialog()).toEqual({ name: 'support' })
})

test('a token that only becomes a newer one is no login', () => {
  storeElsewhere('t1')
  const heard = vi.fn()
  const stop = kit.onLoginElsewhere(heard)
  storeElsewhere('t2')
  expect(heard).not.toHaveBeenCalled()
  storeElsewhere('')
  storeElsewhere('t3')
  expect(heard).toHaveBeenCalledOnce()
  stop()
})
