import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './chunk-reload.ts'
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
