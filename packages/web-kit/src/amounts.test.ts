import { expect, test } from 'vitest'
import { amountsOf, unitsOf } from './amounts.ts'

test.each([
  ['0', 0n],
  ['155000', 1_550_000_000n],
  ['-0.5', -5_000n],
  ['12.5001', 125_001n],
  // A hundred times the largest single amount: a sum of balances.
  ['10000000000000.00', 100_000_000_000_000_000n],
  ['900719925474.0993', 2n ** 53n + 1n],
])('%s is exact in units', (amount, units) => expect(unitsOf(amount)).toBe(units))

test.each(['', '1e3', '1,000', '0.12345', 'x'])('"%s" is no amount', text =>
  expect(() => unitsOf(text)).toThrow('decimal text'),
)

test('an open eye reads amounts in the reader’s language', () => {
  const amounts = amountsOf({ currency: 'VND', tag: 'en-US', areShown: true })
  expect(amounts.line('2430000')).toBe('₫2,430,000')
  expect(amounts.line('300', { signed: true })).toBe('+₫300')
})

test('a closed eye hides the digits and their number', () => {
  const amounts = amountsOf({ currency: 'VND', tag: 'en-US', areShown: false })
  expect(amounts.line('2430000')).toBe(amounts.line('5'))
  expect(amounts.parts('-5').map(part => part.text)).toEqual(['••••••'])
})
