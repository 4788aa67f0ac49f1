import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that did not come is asked for again, every five seconds', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')))
  const loaded = untilLoaded(load, () => true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue('code')
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('code')
})

test('what is no longer wanted is neither requested nor used', async () => {
  let isWanted = true
  const load = vi.fn(async () => {
    isWanted = false
    return 'code'
  })
  expect(await untilLoaded(load, () => isWanted)).toBeUndefined()
  expect(await untilLoaded(load, () => isWanted)).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})
