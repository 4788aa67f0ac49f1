import { expect, test } from 'vitest'
import { done, isRefused, mapValue, must, ok, refuse } from './index.ts'

test('mapValue changes a value and leaves a refusal alone', () => {
  expect(mapValue(ok(2), n => n + 1)).toEqual({ ok: true, value: 3 })
  expect(mapValue(refuse('closed'), () => 1)).toEqual({ ok: false, refusal: 'closed' })
})

test('must gives the value and throws the name of a refusal', () => {
  expect(must(ok('a'))).toBe('a')
  expect(() => must(refuse('closed'))).toThrow('closed')
})

test('only a refused outcome counts as refused', () => {
  expect(isRefused(refuse('closed', { until: 3 }))).toBe(true)
  for (const other of [done, ok(1), undefined, null, 'closed', { ok: false }, { refusal: 'x' }]) {
    expect(isRefused(other)).toBe(false)
  }
})
