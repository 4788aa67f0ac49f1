import type { DepositQuote } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { depositReads, type DepositQuotes } from './deposit.api.ts'
import { FirstDeposit, FirstDepositLine } from './first-deposit.tsx'

const terms: DepositQuote = {
  title: 'First deposit',
  deposit: { percent: '50', min: '100000', most: '1000000', turnover: '100' },
  turnover: '500',
  amount: null,
  required: null,
  before: '0',
}
const draw = async (change: Partial<DepositQuote> = {}) =>
  textsOf(await drawPart(<FirstDepositLine quote={{ ...terms, ...change }} currency="VND" />)).join(' ')

test('before there is a sum the line says the terms', async () => {
  const text = await draw()
  expect(text).toContain('First deposit: 50% of your first deposit, from ₫100,000, up to ₫1,000,000.')
  expect(text).toContain('Bet the bonus 5 times before you can withdraw it.')
  expect(text).toContain('You accept it or not once the deposit has arrived.')
})

test('of a sum it says what it brings, what is to be bet for that, and what comes first', async () => {
  const text = await draw({ amount: '80000', required: '400000', before: '160000' })
  expect(text).toContain('this deposit brings ₫80,000 more')
  expect(text).toContain('Bet ₫400,000 before you can withdraw the bonus.')
  expect(text).toContain('₫160,000 of other turnover comes first, that of the deposit included.')
})

test('a bonus without turnover asks for none', async () => {
  const text = await draw({ turnover: '0', amount: '80000', required: '0', before: '160000' })
  expect(text).toContain('The bonus asks for no turnover.')
  expect(text).not.toContain('comes first')
})

test.each([
  [1, true],
  [0, false],
] as const)(
  'of a typed sum it asks where an offer is open (%i) and not elsewhere',
  async (isOpen, isSaid) => {
    const none: DepositQuotes = { currency: 'VND', is_open: isOpen, quote: null }
    const ofSum = { ...none, quote: { ...terms, amount: '80000', required: '400000' } }
    const cache = await answered([
      [depositReads.quote(undefined), Promise.resolve(none)],
      [depositReads.quote('160000'), Promise.resolve(ofSum)],
    ])
    const html = await drawPart(<FirstDeposit arrivesUnits={1_600_000_000n} currency="VND" />, { cache })
    expect(html.includes('brings ₫80,000 more')).toBe(isSaid)
  },
)
