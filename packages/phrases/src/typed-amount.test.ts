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
  ['१,५०,०००', 'hi-IN', 150_000n],
  ['১৫০০০০', 'bn-BD', 150_000n],
  ['௧௫௦', 'ta-IN', 150n],
  ['๑๕๐', 'th-TH', 150n],
  ['၁၅၀', 'my-MM', 150n],
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
  ['٥٠٠', 'notMoney'],
  ['99999999999999', 'tooLarge'],
] as const)('"%s" is refused as %s', (typed, fault) => {
  expect(readTypedAmount(typed, 'en-US')).toEqual({ ok: false, fault })
})

test.each([
  ['en-US', 'VND', 1_250_000_0000n, '1,250,000'],
  ['vi-VN', 'VND', 1_250_000_0000n, '1.250.000'],
  ['hi-IN', 'INR', 1_250_000_0000n, '12,50,000.00'],
  ['en-US', 'USD', 12_5000n, '12.50'],
  ['vi-VN', 'USD', 12_5000n, '12,50'],
  ['vi-VN', 'VND', 1_2345n, '1,2345'],
] as const)(
  'in %s an amount of %s is typed as it is displayed, and read back',
  (tag, currency, units, text) => {
    expect(typedAmount(units, currency, tag)).toBe(text)
    expect(readTypedAmount(text, tag)).toEqual({ ok: true, units })
  },
)
