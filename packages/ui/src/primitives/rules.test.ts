import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { badgeText } from './badge.tsx'
import { wellsOf } from './odometer-wells.ts'
import { destination } from './tabs.tsx'
import { createToasts, toastMs } from './toast-store.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i says %s', (count, text) => expect(badgeText(count)).toBe(text))

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, -1],
])('%s on tab %i of three leads to %i', (key, at, to) => expect(destination(key, at, 3)).toBe(to))

describe('an odometer', () => {
  const shown = (digits: string, before = digits, wells = 10) =>
    wellsOf(digits, before, wells)
      .map(well => `${well.leading ? '.' : well.digit}${well.before ?? ''}${well.groupEnd ? ',' : ''}`)
      .join('')

  test.each([
    ['482913750', '.,482,913,750'],
    ['0', '.,...,...,..0'],
    ['9999999999', '9,999,999,999'],
    ['12345678901', '12,345,678,901'],
  ])('spreads %s', (digits, wells) => expect(shown(digits)).toBe(wells))

  test('rolls only the digits that changed', () => {
    expect(shown('750', '749', 3)).toBe('75409')
    expect(shown('1000', '999', 4)).toBe('10,090909')
  })

  test('keeps a place by its distance from the end when the number grows', () => {
    expect(wellsOf('1000', '999', 3).map(well => well.fromRight)).toEqual([3, 2, 1, 0])
  })
})

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const texts = (toasts: ReturnType<typeof createToasts>) => toasts.current().map(toast => toast.text)

  test('stay three seconds each', () => {
    const toasts = createToasts()
    toasts.show({ text: 'first' })
    vi.advanceTimersByTime(1000)
    toasts.show({ text: 'second' })
    vi.advanceTimersByTime(toastMs - 1001)
    expect(texts(toasts)).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual(['second'])
    vi.advanceTimersByTime(1000)
    expect(texts(toasts)).toEqual([])
  })

  test('pause under the pointer, then get their remaining time', () => {
    const toasts = createToasts()
    toasts.show({ text: 'first' })
    vi.advanceTimersByTime(2000)
    toasts.pause()
    toasts.show({ text: 'came meanwhile' })
    vi.advanceTimersByTime(60_000)
    toasts.resume()
    vi.advanceTimersByTime(999)
    expect(texts(toasts)).toEqual(['first', 'came meanwhile'])
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual(['came meanwhile'])
    vi.advanceTimersByTime(2000)
    expect(texts(toasts)).toEqual([])
  })

  test('stay if configured, beside others that close', () => {
    const toasts = createToasts()
    const id = toasts.show({ text: 'logged out', stays: true })
    toasts.show({ text: 'passing' })
    toasts.pause()
    toasts.resume()
    vi.advanceTimersByTime(toastMs * 1000)
    expect(texts(toasts)).toEqual(['logged out'])
    toasts.dismiss(id)
    expect(texts(toasts)).toEqual([])
  })

  test('go on after the last one was dismissed under the pointer', () => {
    const toasts = createToasts()
    const id = toasts.show({ text: 'pointed at' })
    toasts.pause()
    toasts.dismiss(id)
    toasts.show({ text: 'next' })
    vi.advanceTimersByTime(toastMs)
    expect(texts(toasts)).toEqual([])
  })

  test('notify their listeners until those unsubscribe', () => {
    const toasts = createToasts()
    const heard = vi.fn()
    const leave = toasts.subscribe(heard)
    const id = toasts.show({ text: 'one' })
    toasts.dismiss(id)
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    toasts.show({ text: 'two' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
