import { expect, test } from 'vitest'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from './amounts.ts'
import { stakeBeside, stakeWithin } from './stakes.ts'

const steps = ['1000', '5000', '10000']

test.each([
  ['5000', 1, '10000'],
  ['5000', -1, '1000'],
  ['10000', 1, undefined],
  ['1000', -1, undefined],
  ['7000', 1, '10000'],
  ['7000', -1, '5000'],
] as const)('beside %s going %i is %s', (stake, direction, beside) => {
  expect(stakeBeside(steps, stake, direction)).toBe(beside)
})

const view = {
  stakeSteps: steps,
  limits: { smallestStake: '1000', largestStake: '10000' },
  currency: 'VND',
} as const

test.each([
  [true, '0', '1000'],
  [true, '7123.4', '7123'],
  [true, '20000', '10000'],
  [false, '7123', '5000'],
  [false, '999', '1000'],
])('where any stake is taken (%s), %s becomes %s', (takesAnyStake, wanted, stake) => {
  expect(unitsText(stakeWithin({ ...view, takesAnyStake }, unitsOf(wanted)), 'VND')).toBe(stake)
})
