import { expect, test } from 'vitest'
import { typedUnits } from './typed-units.ts'

test.each([
  ['2.5', 'en-US', 2_5000n],
  ['2,5', 'vi-VN', 2_5000n],
  ['2,5', 'en-US', 2_5000n],
  ['2.5', 'vi-VN', 2_5000n],
  ['12,50', 'en-US', 12_5000n],
  ['0.00001', 'en-US', 0n],
  ['1,500', 'en-US', 1_500_0000n],
  ['1.500', 'vi-VN', 1_500_0000n],
  ['1.500,5', 'vi-VN', 1_500_5000n],
  ['50000', 'vi-VN', 50_000_0000n],
])('"%s" in %s is %s units', (text, tag, units) => {
  expect(typedUnits(text, tag)).toBe(units)
})

test.each(['', 'abc', '1.2.3', '1,234,5'])('"%s" is no amount', text => {
  expect(typedUnits(text, 'en-US')).toBeUndefined()
})

test('more than any amount is the largest, which no game takes', () => {
  expect(typedUnits('99999999999999999', 'en-US')).toBeGreaterThan(10n ** 12n)
})
