import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './build-check.ts'

const asked: string[] = []
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_392_000_000 })
  asked.length = 0
  answers = {
    latest: () => Response.json({ id: 'own', timestamp: 1 }),
    meta: () => Response.json({ id: 'own' }),
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers[url.startsWith('/builds/latest') ? 'latest' : 'meta']?.()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => watchBuild({ buildId: 'own', everyMs: 10_000 })

test('asks for its own description after a second, and for the newest build again and again', async () => {
  const { isOld, stop } = watch()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(19_001)
  expect(asked).toEqual([
    '/builds/meta/own.json',
    '/builds/latest.json?1795392010000',
    '/builds/latest.json?1795392020000',
  ])
  expect(isOld()).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})

test('another build, or a description that is gone, makes the page old', async () => {
  const first = watch()
  answers['latest'] = () => Response.json({ id: 'newer', timestamp: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first.isOld()).toBe(true)
  answers['latest'] = () => Response.json({ id: 'own' })
  answers['meta'] = () => new Response('', { status: 404 })
  const second = watch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(second.isOld()).toBe(true)
})

test.each([
  // A fetch that rejects answers nothing.
  ['no network', () => Promise.reject(new Error('offline')) as never],
  ['a proxy’s page', () => new Response('<html>', { status: 200 })],
  ['a server in maintenance', () => new Response('', { status: 503 })],
])('%s says nothing', async (_what, answer) => {
  answers = { latest: answer, meta: answer }
  const { isOld } = watch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isOld()).toBe(false)
})

test.each(['slow-2g', '2g'])('a line of %s is spared the description', async effectiveType => {
  vi.stubGlobal('navigator', { connection: { effectiveType } })
  watch()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})
