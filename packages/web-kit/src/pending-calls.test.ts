import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { track, untilAnswered } from './pending-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call = () => track({ auth: 'member', cancel: () => undefined })

/** Whether a promise has come to its end by now. */
function watch(promise: Promise<void>): () => boolean {
  let isOver = false
  void promise.then(() => (isOver = true))
  return () => isOver
}

test('what is under way is waited for, what comes later is not', async () => {
  const answered = call()
  const isOver = watch(untilAnswered())
  const later = call()
  await vi.advanceTimersByTimeAsync(500)
  expect(isOver()).toBe(false)
  answered()
  await vi.advanceTimersByTimeAsync(100)
  expect(isOver()).toBe(true)
  later()
})

test('an answer that never comes is not waited for for ever', async () => {
  const answered = call()
  const isOver = watch(untilAnswered(1_000))
  await vi.advanceTimersByTimeAsync(900)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isOver()).toBe(true)
  answered()
})
