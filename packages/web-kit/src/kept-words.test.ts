import { afterEach, expect, test, vi } from 'vitest'
import { keepWords, sayKeptWords } from './kept-words.ts'
import { standInForBrowser } from './testing/browser-stand-in.ts'
import { toasts } from './toasts.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was said to a page that is loaded anew is said by the next one, once', () => {
  standInForBrowser()
  sayKeptWords()
  expect(toasts.current()).toEqual([])
  keepWords('Welcome, member1')
  sayKeptWords()
  expect(toasts.current()).toMatchObject([{ tone: 'good', text: 'Welcome, member1' }])
  for (const { id } of toasts.current()) toasts.dismiss(id)
  sayKeptWords()
  expect(toasts.current()).toEqual([])
})
