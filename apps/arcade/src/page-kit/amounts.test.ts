import { expect, test } from 'vitest'
import { amountText, differenceText, unitsOf } from './amounts.ts'

test.each([
  ['2430000', 'VND', 'en-US', '₫2,430,000'],
  ['2430000.9', 'VND', 'en-US', '₫2,430,000'],
  ['2430000', 'VND', 'vi-VN', '₫2.430.000'],
  ['-1234.5', 'USD', 'en-US', '−$1,234.50'],
  ['1234.56', 'USD', 'vi-VN', '$1.234,56'],
  ['0.009', 'USD', 'en-US', '$0.00'],
] as const)('%s %s in %s reads %s', (wire, currency, lang, shown) => {
  expect(amountText(unitsOf(wire), currency, lang)).toBe(shown)
})

test('a difference says its direction, nothing says none', () => {
  expect(differenceText(unitsOf('80000'), 'VND', 'en-US')).toBe('+₫80,000')
  expect(differenceText(unitsOf('-80000'), 'VND', 'en-US')).toBe('−₫80,000')
  expect(differenceText(0n, 'VND', 'en-US')).toBe('₫0')
})
