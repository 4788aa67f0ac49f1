import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWords, sayKeptWords } from './kept-words.ts'
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

test('what was said to a page that is loaded anew is said by the next one, once', () => {
  sayKeptWords()
  expect(toasts.current()).toEqual([])
  keepWords('Welcome, member1')
  sayKeptWords()
  expect(toasts.current()).toMatchObject([{ tone: 'good', text: 'Welcome, member1' }])
  takeAway()
  sayKeptWords()
  expect(toasts.current()).toEqual([])
})

test('what stands on the page when it is loaded anew stands on the next one, in its tone', () => {
  showToast({ tone: 'error', text: 'This account is linked already.' })
  showToast({ text: 'A letter came.' })
  keepWords(undefined)
  takeAway()
  sayKeptWords()
  expect(toasts.current()).toMatchObject([
    { tone: 'error', text: 'This account is linked already.' },
    { tone: 'info', text: 'A letter came.' },
  ])
})

test.each(['Welcome', '{}', 'null', '[null, 7, {"tone": "loud", "text": "!"}, {"tone": "good", "text": 7}]'])(
  'words that another hand kept are not said: %s',
  kept => {
    sessionStorage.setItem('glasshouse.words', kept)
    sayKeptWords()
    expect(toasts.current()).toEqual([])
  },
)
