import { serverPhrases } from '@glasshouse/phrases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { t, date } = serverPhrases('en_US')
const member = { token: 't1', memberId: 7, account: 'member1', currency: 'VND' } as const
const lastNight = new Date(2026, 10, 20, 23, 40)

let kit: typeof import('@glasshouse/web-kit')
let memberKit: typeof import('@glasshouse/member-kit')
let stop: () => void

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 0), toFake: ['Date'] })
  vi.stubGlobal('window', new EventTarget())
  kit = await import('@glasshouse/web-kit')
  memberKit = await import('@glasshouse/member-kit')
  // Fetched before, so that what is said is said by the next turn of the loop, and silence can be told from waiting.
  const { loadSitePhrases } = await import('@glasshouse/phrases')
  await loadSitePhrases('en_US', ['errors', 'site'])
  const { watchSessionEnd } = await import('./session-notice.ts')
  stop = watchSessionEnd('en_US')
  kit.beginSession(member)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => kit.toasts.current()
const texts = () => shown().map(toast => toast.text)
const written = (at: Date) => date(at, { dateStyle: 'medium', timeStyle: 'long' })

test('a login elsewhere is shown with its time and day, and stays', async () => {
  kit.endSession('elsewhere', lastNight)
  const time = written(lastNight)
  await vi.waitFor(() => expect(texts()).toEqual([t('already_login_msg', { time })]))
  expect(time).toMatch(/20/)
  expect(shown()[0]).toMatchObject({ tone: 'error', stays: true, action: { label: t('action.logIn') } })
})

test('an end without a time shows when it was noticed', async () => {
  kit.endSession('expired')
  const time = written(new Date())
  await vi.waitFor(() => expect(texts()).toEqual([t('account.endNoticed', { time })]))
})

test.each([
  ['timeLimit', 'account.visitOver', 'Log in'],
  ['resting', 'account.exclusionBegan', undefined],
  ['ended', 'account.ended', 'Log in'],
] as const)('an end by the member or by the server (%s) has its own text', async (reason, phrase, label) => {
  kit.endSession(reason, lastNight)
  await vi.waitFor(() => expect(texts()).toEqual([t(phrase, { time: written(lastNight) })]))
  expect(shown()[0]?.action?.label).toBe(label)
})

test.each([undefined, 'login', 'register', 'forgotPassword'] as const)(
  'its way to the login, from the dialog %s, forgets nothing of where that leads',
  async name => {
    const where = name === undefined ? {} : { target: '/user/MyWallet?x=1' }
    kit.endSession('expired')
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    if (name !== undefined) memberKit.openDialog(name, where)
    shown()[0]?.action?.run()
    expect(memberKit.getDialog()).toEqual({ name: 'login', ...where })
  },
)

test('a login takes the message away', async () => {
  kit.endSession('expired', lastNight)
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  kit.beginSession({ ...member, token: 't2' })
  expect(shown()).toEqual([])
})

test('a login before the message is loaded leaves none behind', async () => {
  kit.endSession('expired', lastNight)
  kit.beginSession({ ...member, token: 't2' })
  kit.endSession('elsewhere', lastNight)
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  await new Promise(resolve => setImmediate(resolve))
  expect(texts()[0]).toContain(t('already_login_msg', { time: '…' }).split('…')[1])
  expect(shown()).toHaveLength(1)
})

test('a newer message takes the place of the older one', async () => {
  kit.endSession('expired', lastNight)
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  const before = shown()[0]?.id
  kit.beginSession({ ...member, token: 't2' })
  kit.endSession('expired', new Date(2026, 10, 21, 8, 0))
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()[0]?.id).not.toBe(before)
})

test('the member’s logout, here or in another window, shows no message here', async () => {
  kit.endSession('loggedOut')
  kit.beginSession(member)
  kit.endSession('otherTab')
  await new Promise(resolve => setImmediate(resolve))
  expect(texts()).toEqual([])
})
