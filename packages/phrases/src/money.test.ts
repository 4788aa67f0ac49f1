import { currencies, currencyCodes, displayedUnits, parseSum, unitsText } from '@glasshouse/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyLine, moneyParts } from './money.ts'

const english = 'en-US-u-nu-latn'
const vietnamese = 'vi-VN-u-nu-latn'

test.each([
  ['2430000', 'VND', english, '₫2,430,000'],
  ['2430000', 'VND', vietnamese, '2.430.000\u00a0₫'],
  ['-12.5', 'USD', english, '−$12.50'],
  ['0.0099', 'USD', english, '$0.00'],
  ['-0.0099', 'USD', english, '$0.00'],
  ['1234.56', 'USD', vietnamese, '1.234,56\u00a0$'],
  ['19.9999', 'USD', english, '$19.99'],
  ['1', 'RMB', english, '¥1.00'],
  ['1234567.8', 'MMK', english, 'K1,234,567.80'],
  ['99999999999999999999.99', 'VND', english, '₫99,999,999,999,999,999,999'],
  ['900719925474.0993', 'USD', english, '$900,719,925,474.09'],
] as const)('%s %s in %s reads %s', (amount, currency, tag, text) => {
  expect(moneyLine(amount, currency, { tag })).toBe(text)
})

test('a plus marks incoming money, and zero has no sign', () => {
  expect(moneyLine('5', 'USD', { tag: english, signed: true })).toBe('+$5.00')
  expect(moneyLine('0', 'USD', { tag: english, signed: true })).toBe('$0.00')
  expect(moneyLine('-5', 'USD', { tag: english, signed: true })).toBe('−$5.00')
})

test.each([
  ['-1.875', '−$1.88'],
  ['-0.0001', '−$0.01'],
  ['-1.88', '−$1.88'],
  ['0.0099', '$0.00'],
  ['1.999', '+$1.99'],
])('a difference of %s that adds up with its stake reads %s', (amount, text) => {
  expect(moneyLine(amount, 'USD', { tag: english, signed: true, roundsDown: true })).toBe(text)
})

test('the currency is a part of its own, in the reader’s order', () => {
  const kinds = (tag: string) => moneyParts('-5', 'VND', { tag }).map(part => part.kind)
  expect(kinds(english)).toEqual(['sign', 'currency', 'figures'])
  expect(kinds(vietnamese)).toEqual(['sign', 'figures', 'space', 'currency'])
})

test('no digit is lost or gained at any size, in any currency', () => {
  const amount = fc.bigInt({ min: -(9n * 10n ** 18n), max: 9n * 10n ** 18n })
  fc.assert(
    fc.property(amount, fc.constantFrom(...currencyCodes), (units, currency) => {
      const shown = moneyParts(unitsText(units, currency), currency, { tag: english })
      const figures = shown.find(part => part.kind === 'figures')?.text.replaceAll(',', '') ?? ''
      const back = parseSum(figures)
      const size = units < 0n ? -units : units
      expect(back).toEqual({ ok: true, value: displayedUnits(size, currency) })
      expect(figures.split('.')[1]?.length ?? 0).toBe(currencies[currency].displayDigits)
    }),
  )
})

test('what is not a decimal text is a bug, not an amount', () => {
  expect(() => moneyLine('1e9', 'VND', { tag: english })).toThrow('decimal text')
})
