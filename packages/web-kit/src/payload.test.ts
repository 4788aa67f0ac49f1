import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callTimeoutMs } from './api-client.ts'
import { fetchPayload } from './payload.ts'

beforeEach(() => vi.stubGlobal('location', { pathname: '/faq/' }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a payload is waited for as long as any call, and given up then', async () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url)
    return new Promise((_resolve, fail) => signal.addEventListener('abort', () => fail(new Error('late'))))
  })
  const reading = fetchPayload()
  expect(limit).toHaveBeenCalledExactlyOnceWith(callTimeoutMs)
  late.abort()
  expect(await reading).toBeUndefined()
  expect(asked).toEqual(['/faq/_payload.json'])
})
