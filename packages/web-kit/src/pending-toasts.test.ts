import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToasts, showKeptToasts } from './pending-toasts.ts'
import { standInForBrowser } from './testing/browser-stand-in.ts'
import { showToast, toasts } from './toasts.ts'

beforeEach(() => void standInForBrowser())
afterEach(() => {
  takeAway()
  vi.unstubAllGlobals()
})

/** A page that is loaded anew shows nothing of the last one. */
function takeAway() {
  for (const { id } of toasts.current()) toasts.dismiss(id)
}

test('a message of a page that reloads is shown by the next one, once', () => {
  showKeptToasts()
  expect(toasts.current()).toEqual([])
  keepToasts('Welcome, member1')
  showKeptToasts()
  expect(toasts.current()).toMatchObject([{ tone: 'good', text: 'Welcome, member1' }])
  takeAway()
  showKeptToasts()
  expect(toasts.current()).toEqual([])
})

test('a message shown at a reload is shown on the next page, in its tone', () => {
  showToast({ tone: 'error', text: 'This account is linked already.' })
  showToast({ text: 'A letter came.' })
  keepToasts(undefined)
  takeAway()
  showKeptToasts()
  expect(toasts.current()).toMatchObject([
    { tone: 'error', text: 'This account is linked already.' },
    { tone: 'info', text: 'A letter came.' },
  ])
})

test.each(['Welcome', '{}', 'null', '[null, 7, {"tone": "loud", "text": "!"}, {"tone": "good", "text": 7}]'])(
  'malformed stored messages are not shown: %s',
  kept => {
    sessionStorage.setItem('glasshouse.words', kept)
    showKeptToasts()
    expect(toasts.current()).toEqual([])
  },
)
