import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import { closeDialog, openDialog, useEnter } from '@glasshouse/member-kit'
import { calls, endSession, getSession, openSession } from '@glasshouse/web-kit'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { forgetLink, waitForLink, type Words } from './pending-link.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('@glasshouse/web-kit', async original => ({ ...(await original<object>()), callApi }))

// All areas are a superset of those that are used here.
const phrases = serverPhrases('en_US') as Phrases<Words>
const ticket = 'b'.repeat(43)
const answer = { token: 't1', member_id: 7, member_account: 'member1', member_currency: 'VND' } as const
const lifeMs = 10 * 60_000

let enter: () => void
let enterByCode: () => void
let hearOtherTab: () => void

beforeAll(async () => {
  function Ways() {
    const [own, coded] = [useEnter(), useEnter('code')]
    enter = () => own(answer)
    enterByCode = () => coded(answer)
    return null
  }
  await drawPart(<Ways />)
})

beforeEach(() => {
  const page = new EventTarget()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  openSession()
  hearOtherTab = () => {
    const key = 'glasshouse.session'
    const session = { token: 't2', member_id: '8', member_account: 'member2', currency: 'VND' }
    storage.setItem(key, JSON.stringify(session))
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  callApi.mockResolvedValue({ ok: true, value: { provider_name: 'Demo ID' } })
  openDialog('login')
  waitForLink({ ticket, providerName: 'Demo ID', name: 'Linh' }, phrases)
  openDialog('register')
})
afterEach(() => {
  forgetLink()
  closeDialog()
  endSession('loggedOut')
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bound = () => callApi.mock.calls.filter(([call]) => call === calls.oauthBind)

test('a registration in this window links, once', () => {
  enter()
  expect(bound()).toEqual([[calls.oauthBind, { ticket }]])
  enter()
  expect(bound()).toHaveLength(1)
})

test.each([
  'login',
  'deviceVerification',
  'doubleValidation',
  'transferValidation',
  'forgotPassword',
  'support',
] as const)('a login that leads by way of %s links', name => {
  openDialog(name)
  openDialog('login')
  enter()
  expect(bound()).toHaveLength(1)
})

test('a login after the dialog was closed is not linked', () => {
  closeDialog()
  openDialog('login')
  enter()
  expect(getSession().token).toBe('t1')
  expect(bound()).toEqual([])
})

test('another dialog in its place is a closed one', () => {
  openDialog('preferences')
  openDialog('login')
  enter()
  expect(bound()).toEqual([])
})

test('a login in another window is not linked', () => {
  hearOtherTab()
  expect(getSession().token).toBe('t2')
  expect(bound()).toEqual([])
})

test('an SSO login is not linked, nor the next login', () => {
  enterByCode()
  expect(getSession().token).toBe('t1')
  expect(bound()).toEqual([])
  enter()
  expect(bound()).toEqual([])
})

test('it links for ten minutes', () => {
  vi.advanceTimersByTime(lifeMs - 1)
  enter()
  expect(bound()).toHaveLength(1)
})

test('after ten minutes it is forgotten', () => {
  vi.advanceTimersByTime(lifeMs)
  enter()
  expect(bound()).toEqual([])
})

test('a computer that slept for ten minutes makes no link, though its timers did not run', () => {
  vi.setSystemTime(Date.now() + lifeMs)
  enter()
  expect(bound()).toEqual([])
})

test('a second sign-in has ten minutes of its own, and takes the place of the first', () => {
  vi.advanceTimersByTime(lifeMs - 1)
  const second = 'c'.repeat(43)
  waitForLink({ ticket: second, providerName: 'Demo ID', name: 'Mai' }, phrases)
  vi.advanceTimersByTime(lifeMs - 1)
  enter()
  expect(bound()).toEqual([[calls.oauthBind, { ticket: second }]])
})
