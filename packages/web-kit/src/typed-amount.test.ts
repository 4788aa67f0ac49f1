import { expect, test } from 'vitest'
import { readTypedAmount, typedAmount } from './typed-amount.ts'

test.each([
  ['50000', 'en-US', 50_000n],
  ['50,000', 'en-US', 50_000n],
  [' 1 500 ', 'en-US', 1_500n],
  ['50.000', 'vi-VN', 50_000n],
  ['1.250.000', 'vi-VN', 1_250_000n],
  ['12,34,567', 'hi-IN', 1_234_567n],
  ['007', 'en-US', 7n],
  ['５００', 'en-US', 500n],
])('"%s" in %s is %s', (typed, tag, whole) => {
  expect(readTypedAmount(typed, tag)).toEqual({ ok: true, units: whole * 10_000n })
})

test.each([
  ['0.25', 'en-US', 2_500n],
  ['.5', 'en-US', 5_000n],
  ['1.000,5', 'vi-VN', 10_005_000n],
])('"%s" in %s keeps its decimals', (typed, tag, units) => {
  expect(readTypedAmount(typed, tag)).toEqual({ ok: true, units })
})

test.each([
  ['', 'needed'],
  ['   ', 'needed'],
  ['12,50', 'notMoney'],
  ['1,2345', 'notMoney'],
  ['1.2.3', 'notMoney'],
  ['1.00001', 'notMoney'],
  ['-5', 'notMoney'],
  ['1e3', 'notMoney'],
  ['five', 'notMoney'],
  ['99999999999999', 'tooLarge'],
] as const)('"%s" is refused as %s', (typed, fault) => {
  expect(readTypedAmount(typed, 'en-US')).toEqual({ ok: false, fault })
})

test.each([
  ['en-US', '1,250,000'],
  ['vi-VN', '1.250.000'],
])('an amount is typed as %s reads it, and read back', (tag, text) => {
  expect(typedAmount(12_500_000_000n, 'VND', tag)).toBe(text)
  expect(readTypedAmount(text, tag)).toEqual({ ok: true, units: 12_500_000_000n })
  expect(readTypedAmount(typedAmount(1_2345n, 'VND', tag), tag)).toEqual({ ok: true, units: 12_345n })
})
