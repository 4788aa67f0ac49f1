import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

/** The message of the build's own loader, and the number of reloads by then. The fault stays one for the caller. */
async function missPart(part = 'wallet.js'): Promise<number> {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${part}`)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  return reload.mock.calls.length
}

test('a missing part loads the page anew, once for each release', async () => {
  expect(await missPart()).toBe(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await missPart()).toBe(1)
  answer = () => Promise.resolve(Response.json({ id: 'newest' }))
  expect(await missPart()).toBe(2)
})

test('parts that are truly missing load it anew once each, ten seconds apart, and not alternately', async () => {
  const missAll = async () => {
    for (const part of ['wallet.js', 'records.js', 'wallet.js', 'records.js', 'wallet.js'])
      await missPart(part)
    return reload.mock.calls.length
  }
  expect(await missAll()).toBe(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await missAll()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await missAll()).toBe(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await missAll()).toBe(2)
})

test('a page stays where nothing can be kept: it would be loaded anew for ever', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await missPart()).toBe(0)
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

describe('a part that is asked for again and again', () => {
  let isThere: boolean
  let loading: Promise<string>

  /** Asks for it from now on. */
  function begin(): void {
    isThere = false
    loading = untilLoaded(async () => {
      if (isThere) return 'code'
      await missPart('late.js')
      throw new Error('not there')
    })
  }
  // What is asked for for ever would outlive its test.
  afterEach(async () => {
    isThere = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await loading).toBe('code')
  })

  test('loads the page anew once, and keeps no other part from doing so', async () => {
    begin()
    await vi.advanceTimersByTimeAsync(62_000)
    expect(reload).toHaveBeenCalledOnce()
    expect(await missPart('wallet.js')).toBe(2)
  })

  test('gets the new release when an unreachable server is back', async () => {
    answer = () => Promise.resolve(new Response('', { status: 503 }))
    begin()
    await vi.advanceTimersByTimeAsync(63_000)
    expect(reload).not.toHaveBeenCalled()
    answer = () => Promise.resolve(Response.json({ id: 'newer' }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('gets it once no game is open any more', async () => {
    updateSession({ isPlaying: true })
    begin()
    await vi.advanceTimersByTimeAsync(63_000)
    expect(reload).not.toHaveBeenCalled()
    updateSession({ isPlaying: false })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
