import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencyCodes,
  displayedUnits,
  fractionOf,
  moneyText,
  parseSum,
  parseUnits,
  shareOut,
  unitsText,
} from './index.ts'

describe('parseUnits', () => {
  test.each([
    ['0', 0n],
    ['1', 10_000n],
    ['12.5', 125_000n],
    ['0.0001', 1n],
    ['-3.25', -32_500n],
    ['100000000000', 10n ** 15n],
  ])('reads %s', (text, units) => expect(parseUnits(text)).toEqual({ ok: true, value: units }))

  test.each([
    ['', 'notMoney'],
    ['abc', 'notMoney'],
    ['1e3', 'notMoney'],
    ['+1', 'notMoney'],
    ['01', 'notMoney'],
    ['1.', 'notMoney'],
    ['.5', 'notMoney'],
    ['1,000', 'notMoney'],
    [' 1', 'notMoney'],
    ['１２', 'notMoney'],
    ['NaN', 'notMoney'],
    ['Infinity', 'notMoney'],
    ['1'.repeat(400), 'tooLarge'],
    ['0.00001', 'tooManyDecimals'],
    ['100000000000.0001', 'tooLarge'],
    ['100000000001.00001', 'tooLarge'],
    ['999999999999', 'tooLarge'],
  ])('refuses %s as %s', (text, refusal) => expect(parseUnits(text)).toEqual({ ok: false, refusal }))
})

describe('parseSum', () => {
  test.each([
    ['0', 0n],
    ['-3.25', -32_500n],
    ['100000000000.0001', 10n ** 15n + 1n],
    // Past what a JSON number or a double keeps apart.
    ['900719925474.0993', 2n ** 53n + 1n],
    ['-900719925474.0993', -(2n ** 53n) - 1n],
    ['9'.repeat(30), (10n ** 30n - 1n) * 10_000n],
  ])('reads %s', (text, units) => expect(parseSum(text)).toEqual({ ok: true, value: units }))

  test.each(['', '01', '1.', '.5', '+1', '1e3', '1,000', ' 1', '１２', 'NaN', '0.00001', '1'.repeat(31)])(
    'refuses "%s"',
    text => expect(parseSum(text)).toEqual({ ok: false, refusal: 'notMoney' }),
  )

  test('every balance survives the wire in every currency', () => {
    const most = 9n * 10n ** 18n
    const balance = fc.bigInt({ min: -most, max: most })
    fc.assert(
      fc.property(balance, fc.constantFrom(...currencyCodes), (units, currency) => {
        expect(parseSum(unitsText(units, currency))).toEqual({ ok: true, value: units })
      }),
    )
  })
})

test('the wire form keeps display digits and drops zeros beyond them', () => {
  expect(moneyText({ currency: 'VND', units: 12_500_000n })).toBe('1250')
  expect(moneyText({ currency: 'VND', units: 12_505_000n })).toBe('1250.5')
  expect(moneyText({ currency: 'USD', units: 12_500_000n })).toBe('1250.00')
  expect(moneyText({ currency: 'USD', units: -1n })).toBe('-0.0001')
})

test('every amount survives the wire in every currency', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  fc.assert(
    fc.property(amount, fc.constantFrom(...currencyCodes), (units, currency) => {
      expect(parseUnits(unitsText(units, currency))).toEqual({ ok: true, value: units })
    }),
  )
})

test('a display never shows more than there is', () => {
  expect(displayedUnits(19_999n, 'VND')).toBe(10_000n)
  expect(displayedUnits(19_999n, 'USD')).toBe(19_900n)
})

test.each([
  [5n, 1n, 2n, 'down', 2n],
  [5n, 1n, 2n, 'halfEven', 2n],
  [7n, 1n, 2n, 'halfEven', 4n],
  [-7n, 1n, 2n, 'halfEven', -4n],
  [10n, 2n, 3n, 'halfEven', 7n],
] as const)('%s * %s / %s rounded %s is %s', (units, numerator, denominator, rounding, expected) => {
  expect(fractionOf(units, { numerator, denominator }, rounding)).toBe(expected)
})

test('parts always add up to the whole', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (units, parts) => {
      fc.pre(parts.some(part => part > 0n))
      const shares = shareOut(units, parts)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(units)
    }),
  )
})
