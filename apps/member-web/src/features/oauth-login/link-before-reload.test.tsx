import { calls } from '@glasshouse/contract'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import { closeDialog, openDialog, useEnter } from '@glasshouse/member-kit'
import { endSession, openSession, showKeptToasts, toasts } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { forgetLink, waitForLink, type Words } from './pending-link.ts'

// All areas are a superset of those that are used here.
const phrases = serverPhrases('en_US') as Phrases<Words>
const ticket = 'b'.repeat(43)
/** A member whose account has another currency than the page: on a phone the page is loaded anew for it. */
const member = { token: 't1', member_id: 7, member_account: 'member1', member_currency: 'USD' } as const

const reload = vi.fn()
/** Answers the link call. */
let answerLink: (response: Response) => void
let enter: () => void

beforeEach(async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', reload })
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(`/api${calls.oauthBind.path}`)
    return new Promise<Response>(resolve => (answerLink = resolve))
  })
  vi.useFakeTimers()
  openSession()
  function Way() {
    const own = useEnter()
    enter = () => own(member, undefined, 'Welcome, member1')
    return null
  }
  await drawPart(<Way />, { template: 'mobile' })
  openDialog('register')
  waitForLink({ ticket, providerName: 'Demo ID', name: 'Linh' }, phrases)
})
afterEach(() => {
  forgetLink()
  closeDialog()
  endSession('loggedOut')
  forgetToasts()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function forgetToasts() {
  for (const { id } of toasts.current()) toasts.dismiss(id)
}

/** The messages of the reloaded page. */
function saidAfterwards() {
  forgetToasts()
  showKeptToasts()
  return toasts.current().map(({ tone, text }) => ({ tone, text }))
}

function answer(code: number, message: string, data: unknown) {
  const envelope = { code, message, codeFull: '', apiResponseData: data, data }
  answerLink(new Response(JSON.stringify(envelope)))
}

test('a failing link is waited for, and the reloaded page reports it', async () => {
  enter()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).not.toHaveBeenCalled()
  const { identityTaken } = calls.oauthBind.refusals
  answer(identityTaken, 'The account is linked already.', null)
  await vi.advanceTimersByTimeAsync(100)
  expect(reload).toHaveBeenCalledOnce()
  expect(saidAfterwards()).toEqual([
    { tone: 'good', text: 'Welcome, member1' },
    { tone: 'error', text: 'The account is linked already.' },
  ])
})

test('a successful link is reported there as well', async () => {
  enter()
  answer(100, '', { provider_name: 'Demo ID' })
  await vi.advanceTimersByTimeAsync(100)
  expect(reload).toHaveBeenCalledOnce()
  expect(saidAfterwards()).toEqual([
    { tone: 'good', text: 'Welcome, member1' },
    { tone: 'info', text: phrases.t('signin.linked', { provider: 'Demo ID' }) },
  ])
})

test('a server that does not answer blocks nothing: the page is loaded anew after three seconds', async () => {
  enter()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(reload).toHaveBeenCalledOnce()
  expect(saidAfterwards()).toEqual([{ tone: 'good', text: 'Welcome, member1' }])
})
