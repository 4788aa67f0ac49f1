import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { track } from './pending-calls.ts'
import { updateSession } from './session.ts'
import { standInForBrowser } from './testing/browser-stand-in.ts'
import { untilLoaded } from './until-loaded.ts'

const reload = vi.fn()
let page: EventTarget
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_392_000_000 })
  reload.mockClear()
  page = standInForBrowser().page
  vi.stubGlobal('location', { reload })
  answer = () => Promise.resolve(Response.json({ id: 'newer' }))
  vi.stubGlobal('fetch', () => answer())
  reloadOnMissingChunk()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the build's own loader says it; how often the page was loaded anew by then. The fault stays one, for who asked. */
async function missPart(): Promise<number> {
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  return reload.mock.calls.length
}

test('a missing part loads the page anew, once in ten seconds', async () => {
  expect(await missPart()).toBe(1)
  expect(await missPart()).toBe(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await missPart()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await missPart()).toBe(2)
})

test.each([
  ['out of reach', () => Promise.reject(new Error('offline'))],
  ['not ready', () => Promise.resolve(new Response('', { status: 503 }))],
])('a page stays while the house is %s', async (_what, ask) => {
  answer = ask
  expect(await missPart()).toBe(0)
  answer = () => Promise.resolve(Response.json({ id: 'newer' }))
  expect(await missPart()).toBe(1)
})

test('nothing is taken away while a game is open or a form is on its way', async () => {
  updateSession({ isPlaying: true })
  expect(await missPart()).toBe(0)
  updateSession({ isPlaying: false })
  const answered = track({ cancel: () => undefined, auth: 'none' })
  expect(await missPart()).toBe(0)
  answered()
  expect(await missPart()).toBe(1)
})

test('a part that is asked for again and again loads the page anew at the first time only', async () => {
  let isThere = false
  const loading = untilLoaded(async () => {
    if (isThere) return 'code'
    await missPart()
    throw new Error('not there')
  })
  await vi.advanceTimersByTimeAsync(62_000)
  expect(reload).toHaveBeenCalledOnce()
  isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await loading).toBe('code')
  expect(await missPart()).toBe(2)
})
