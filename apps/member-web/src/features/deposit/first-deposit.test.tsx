import type { DepositQuote } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { FirstDepositLine } from './first-deposit.tsx'

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
