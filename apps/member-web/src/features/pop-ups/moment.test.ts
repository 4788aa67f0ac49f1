import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterLook, lookMs, noteQuiet, takeQuiet } from './moment.ts'

const then = vi.fn()
let page: EventTarget

beforeEach(() => {
  then.mockReset()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pop-up waits ten seconds', () => {
  afterLook(then)
  vi.advanceTimersByTime(lookMs - 1)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledOnce()
})

test('a scroll brings it at once, and it comes once', () => {
  afterLook(then)
  page.dispatchEvent(new Event('scroll'))
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(lookMs)
  expect(then).toHaveBeenCalledOnce()
})

test('what was called off never comes', () => {
  afterLook(then)()
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(lookMs)
  expect(then).not.toHaveBeenCalled()
})

test('the page of a login stays quiet when it is loaded anew at once, and only then', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(takeQuiet()).toBeUndefined()
  noteQuiet('/discount')
  expect(takeQuiet()).toBe('/discount')
  expect(takeQuiet()).toBeUndefined()
  noteQuiet('/discount')
  vi.advanceTimersByTime(60_000)
  expect(takeQuiet()).toBeUndefined()
})
