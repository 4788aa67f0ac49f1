import { expect, test } from 'vitest'
import { stakeBeside } from './stakes.ts'

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
