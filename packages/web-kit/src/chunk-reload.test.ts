import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { track } from './pending-calls.ts'
import { updateSession } from './session.ts'
import { standInForBrowser } from './testing/browser-stand-in.ts'

const reload = vi.fn()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_392_000_000 })
  reload.mockClear()
  page = standInForBrowser().page
  vi.stubGlobal('location', { reload })
  reloadOnMissingChunk()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the build's own loader says it; whether the fault is dealt with, and no error page is needed. */
function missPart(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('a missing part loads the page anew, once in ten seconds, and then is an error', () => {
  expect(missPart()).toBe(true)
  expect(missPart()).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect(missPart()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(missPart()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('nothing is taken away while a game is open or a form is on its way', () => {
  updateSession({ isPlaying: true })
  expect(missPart()).toBe(false)
  updateSession({ isPlaying: false })
  const answered = track({ cancel: () => undefined, auth: 'none' })
  expect(missPart()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  answered()
  expect(missPart()).toBe(true)
})
