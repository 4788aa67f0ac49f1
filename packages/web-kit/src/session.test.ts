import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from './testing/browser-stand-in.ts'

const storageKey = 'glasshouse.session'
const member = { token: 'a'.repeat(64), memberId: 7, account: 'member1', currency: 'VND' } as const

let browser: ReturnType<typeof standInForBrowser>
let kit: typeof import('./session.ts')

// A fresh module for each test: it holds the session of one window.
beforeEach(async () => {
  vi.resetModules()
  browser = standInForBrowser()
  kit = await import('./session.ts')
  kit.openSession()
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => JSON.parse(browser.local.getItem(storageKey) ?? '{}')

test('a login is stored under the names of the specification and mirrored for the socket', () => {
  kit.beginSession(member)
  expect(stored()).toEqual({
    token: member.token,
    member_id: '7',
    member_account: 'member1',
    currency: 'VND',
    lang: '',
    eyeOpen: '1',
    isPlay: '0',
    member_type: '',
    pwa: '0',
    site_name: '',
    skipReloadGetInfo: '0',
    waitingWindow: '',
    isV3Ver: '0',
  })
  expect(browser.session.getItem('token')).toBe(member.token)
  expect(browser.session.getItem('member_id')).toBe('7')
})

test('a logout forgets the member and keeps how the visitor likes the page', () => {
  kit.updateSession({ language: 'vi_VN', amountsShown: false })
  kit.beginSession(member)
  kit.endSession('loggedOut')
  expect(stored()).toMatchObject({ token: '', member_id: '', member_account: '', currency: '' })
  expect(stored()).toMatchObject({ lang: 'vi_VN', eyeOpen: '0' })
  expect(browser.session.keys()).toEqual([])
})

test('the end is reported once, with its reason', () => {
  const heard = vi.fn()
  kit.onSessionEnd(heard)
  kit.beginSession(member)
  kit.endSession('expired')
  kit.endSession('loggedOut')
  expect(heard.mock.calls).toEqual([[{ reason: 'expired', at: expect.any(Date), isReported: false }]])
})

test('a login and a logout in another tab are this window’s as well', () => {
  const heard = vi.fn()
  kit.onSessionEnd(heard)
  browser.fromOtherTab(storageKey, JSON.stringify({ token: 'b', member_id: '9', currency: 'USD' }))
  expect(kit.getSession()).toMatchObject({ token: 'b', memberId: '9', currency: 'USD' })
  expect(browser.session.getItem('token')).toBe('b')
  browser.fromOtherTab(storageKey, null)
  expect(kit.getSession().token).toBe('')
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'otherTab' })]])
})

/** Two windows of one browser: a storage event of this one reaches the other, which has its own copy of the module. */
async function otherWindow() {
  vi.resetModules()
  const other = await import('./session.ts')
  other.openSession()
  const heard = vi.fn()
  other.onSessionEnd(heard)
  const hears = () => browser.fromOtherTab(storageKey, browser.local.getItem(storageKey))
  return { other, heard, hears }
}

test.each([
  ['elsewhere', new Date('2026-11-21T01:02:03Z')],
  ['expired', new Date('2026-11-20T23:00:00Z')],
  ['timeLimit', new Date('2026-11-20T23:00:00Z')],
  ['resting', new Date('2026-11-20T23:00:00Z')],
] as const)('every window hears that the visit ended (%s), and when', async (reason, at) => {
  kit.beginSession(member)
  const { heard, hears } = await otherWindow()
  kit.endSession(reason, at)
  hears()
  expect(heard.mock.calls).toEqual([[{ reason, at, isReported: true }]])
})

test('a logout in another window, and one after an earlier end, is reported as just that', async () => {
  kit.beginSession(member)
  kit.endSession('elsewhere', new Date())
  kit.beginSession(member)
  const { heard, hears } = await otherWindow()
  kit.endSession('loggedOut')
  hears()
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'otherTab', isReported: false })]])
})

const other = { token: 'b'.repeat(64), memberId: 9, account: 'member2', currency: 'USD' } as const

/** This window, which was not told that another one logged the member out and another member in. */
async function sleptThrough(otherLogin: Parameters<typeof kit.beginSession>[0] = other) {
  kit.beginSession(member)
  const { other: stale, heard } = await otherWindow()
  const arrived = vi.fn()
  stale.onLoginElsewhere(arrived)
  kit.endSession('loggedOut')
  kit.beginSession(otherLogin)
  return { stale, heard, arrived }
}

test('another member in place of this one is an end and an arrival', async () => {
  const { stale, heard, arrived } = await sleptThrough()
  const held: string[] = []
  stale.onSessionEnd(() => held.push(stale.getSession().memberId))
  const wake = () => browser.fromOtherTab(storageKey, browser.local.getItem(storageKey))
  wake()
  wake()
  expect(stale.getSession()).toMatchObject({ token: other.token, memberId: '9', account: 'member2' })
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'otherTab', isReported: false })]])
  expect(arrived).toHaveBeenCalledOnce()
  expect(held).toEqual(['9'])
})

test.each(['pageshow', 'visibilitychange'])(
  'a window that is looked at again (%s) reads what was stored meanwhile',
  async event => {
    const { stale, heard, arrived } = await sleptThrough()
    browser.page.dispatchEvent(new Event(event))
    expect(stale.getSession()).toMatchObject({ token: other.token, memberId: '9' })
    expect([heard.mock.calls.length, arrived.mock.calls.length]).toEqual([1, 1])
    expect(browser.session.getItem('member_id')).toBe('9')
  },
)

test.each<[string, (stale: typeof kit) => void]>([
  ['a 401 for the old token', stale => stale.endSession('expired')],
  ['a newer login that was reported', stale => stale.endSession('elsewhere', new Date())],
  ['a logout', stale => stale.endSession('loggedOut')],
  ['the eye', stale => stale.updateSession({ amountsShown: false })],
  ['a newer token of before', stale => stale.replaceToken(member.token, 'c'.repeat(64))],
])('%s in a window that slept leaves the new session in peace', async (_what, act) => {
  const { stale, heard, arrived } = await sleptThrough()
  act(stale)
  expect(stored()).toMatchObject({ token: other.token, member_id: '9', member_account: 'member2' })
  expect(stale.getSession().memberId).toBe('9')
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'otherTab' })]])
  expect(arrived).toHaveBeenCalledOnce()
})

test('a newer token of the same member is taken over, and a logout still ends the session', async () => {
  const { stale, heard, arrived } = await sleptThrough({ ...member, token: 'd'.repeat(64) })
  stale.endSession('expired')
  expect(stored()).toMatchObject({ token: 'd'.repeat(64) })
  expect([heard.mock.calls.length, arrived.mock.calls.length]).toEqual([0, 0])
  stale.endSession('loggedOut')
  expect(stored()).toMatchObject({ token: '' })
  expect(heard).toHaveBeenCalledOnce()
})

test('a logout goes by the member, whose token another window may have made a newer one', async () => {
  const { stale, heard } = await sleptThrough({ ...member, token: 'd'.repeat(64) })
  stale.endSession('loggedOut')
  expect(stored()).toMatchObject({ token: '' })
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'loggedOut' })]])
})

test('another window’s change of the session stays when this one changes something else', async () => {
  kit.beginSession(member)
  const { other: stale } = await otherWindow()
  kit.updateSession({ language: 'vi_VN' })
  stale.updateSession({ amountsShown: false })
  expect(stored()).toMatchObject({ lang: 'vi_VN', eyeOpen: '0', token: member.token })
})

test('a newer token replaces only the one that was sent', () => {
  kit.beginSession(member)
  kit.replaceToken('another', 'x')
  expect(kit.getSession().token).toBe(member.token)
  kit.replaceToken(member.token, 'y')
  expect(kit.getSession().token).toBe('y')
  kit.endSession('loggedOut')
  kit.replaceToken('', 'z')
  expect(kit.getSession().token).toBe('')
})

test.each([
  ['broken', '{'],
  ['of another kind', '"text"'],
  ['with fields of other types', '{"token":5,"currency":"XXX","waitingWindow":"elsewhere"}'],
])('a stored session that is %s is a visitor’s', (_what, text) => {
  browser.fromOtherTab(storageKey, text)
  expect(kit.getSession()).toMatchObject({ token: '', currency: '', waitingWindow: '' })
})

test('a browser that refuses storage still has a session, in memory', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  kit.beginSession(member)
  expect(kit.getSession().account).toBe('member1')
})

test('a disk that is full keeps the login of this window in memory, over what was stored before', () => {
  kit.beginSession(member)
  browser.local.setItem = () => {
    throw new Error('full')
  }
  kit.beginSession(other)
  kit.updateSession({ amountsShown: false })
  browser.page.dispatchEvent(new Event('visibilitychange'))
  expect(kit.getSession()).toMatchObject({ account: 'member2', amountsShown: false })
})

test('a message to the other tabs leaves nothing behind, and is received once, fresh and well-formed', async () => {
  const { onTabMessage } = await import('./tab-hearing.ts')
  const { sendToTabs } = await import('./tab-messages.ts')
  const heard = vi.fn()
  const stop = onTabMessage(heard)
  sendToTabs({ msg: 'authLoginClose', resCode: 1 })
  expect(browser.local.keys()).toEqual([])
  const write = (message: object) => browser.fromOtherTab('glasshouse.message', JSON.stringify(message))
  const at = Date.now()
  const good = { msg: 'quickGame', data: 'gameWindow', at, nonce: '1' }
  write(good)
  write(good)
  write({ ...good, nonce: '2', at: at - 6_000 })
  write({ ...good, nonce: '3', at: at + 60_000 })
  write({ msg: 'quickGame', data: 'gameWindow' })
  write({ ...good, nonce: 4 })
  write({ data: 1, at, nonce: '5' })
  write({ msg: 'authLoginClose', resCode: '101', resMessage: { text: 1 }, at, nonce: '6' })
  browser.fromOtherTab('glasshouse.message', 'nonsense')
  browser.fromOtherTab('glasshouse.message', 'null')
  stop()
  write({ ...good, nonce: '7' })
  expect(heard.mock.calls.map(([message]) => message)).toEqual([
    good,
    { msg: 'authLoginClose', data: undefined, at, nonce: '6' },
  ])
})

test('a message contains its time and a random id', async () => {
  const { sendToTabs } = await import('./tab-messages.ts')
  const written: string[] = []
  browser.local.setItem = (_key: string, value: string) => void written.push(value)
  sendToTabs({ msg: 'quickGame' })
  sendToTabs({ msg: 'quickGame' })
  const [first, second] = written.map(text => JSON.parse(text))
  expect(first).toMatchObject({ msg: 'quickGame', at: expect.any(Number), nonce: expect.any(String) })
  expect(first.nonce).not.toBe(second.nonce)
})

test('a game that was flagged as open at a login stays flagged, to be left', () => {
  kit.updateSession({ isPlaying: true })
  kit.beginSession(member)
  expect(stored()).toMatchObject({ isPlay: '1' })
  kit.endSession('loggedOut')
  expect(stored()).toMatchObject({ isPlay: '0' })
})

test('every visit stores its site and its language', () => {
  kit.noteVisit({ siteName: 'r88', language: 'vi_VN' })
  expect(stored()).toMatchObject({ site_name: 'r88', lang: 'vi_VN', isV3Ver: '1', token: '' })
})

test('the fingerprint is the one the contract describes', async () => {
  const { tokenFingerprint } = await import('./session-fingerprint.ts')
  const { createHash } = await import('node:crypto')
  const once = createHash('sha256').update(member.token).digest('hex')
  const twice = createHash('sha256').update(once).digest('hex')
  expect(await tokenFingerprint(member.token)).toBe(twice.slice(0, 16))
})
