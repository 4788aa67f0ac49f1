import { expect, test, vi } from 'vitest'
import { createTextCache } from './text-cache.ts'

test('what was made of a text is made once', () => {
  const cache = createTextCache(1_000)
  const make = vi.fn(() => 'made')
  expect([cache.get('a', make), cache.get('a', make), cache.get('b', make)]).toEqual(['made', 'made', 'made'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('no more is kept than allowed, and what was unused for longest goes first', () => {
  const cache = createTextCache(100)
  const make = vi.fn(() => 'made')
  for (const text of 'abcdefghijklmnopqrst') cache.get(text, make) // 20 of 5 characters: full
  expect(cache.length).toBe(100)
  cache.get('a', make)
  cache.get('u', make)
  expect(cache.length).toBe(100)
  make.mockClear()
  cache.get('a', make)
  expect(make).not.toHaveBeenCalled()
  cache.get('b', make)
  expect(make).toHaveBeenCalledOnce()
})

test('a text that would push out many others is not kept', () => {
  const cache = createTextCache(100)
  expect(cache.get('a'.repeat(11), () => '')).toBe('')
  expect(cache.length).toBe(0)
})
