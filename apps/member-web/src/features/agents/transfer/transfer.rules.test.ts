import { parseUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { mostUnits } from './transfer.rules.ts'

const setting = {
  currency: 'VND',
  own_account: 'member8',
  commission_cash: '900000.75',
  is_open: 1,
  min: '50000',
  max: '500000',
  daily_limit: '600000',
  used: '0',
} as const

test.each([
  [
    'the commission, without what is too small to be shown',
    { max: '2000000', daily_limit: '2000000' },
    '900000',
  ],
  ['the limit of one transfer', {}, '500000'],
  ['what is left of the day', { used: '450000' }, '150000'],
  ['nothing after the day is used up', { used: '700000' }, '0'],
] as const)('the most is %s', (_what, change, most) => {
  expect(mostUnits({ ...setting, ...change })).toBe(must(parseUnits(most)))
})
