import { expect, test } from 'vitest'
import { barHeights, linkState, rememberedFor } from './link.rules.ts'

test.each([
  [1440, { amount: 1, unit: 'days' }],
  [2880, { amount: 2, unit: 'days' }],
  [120, { amount: 2, unit: 'hours' }],
  [1500, { amount: 25, unit: 'hours' }],
  [1, { amount: 1, unit: 'other' }],
  [90, { amount: 90, unit: 'other' }],
] as const)('%i minutes are said as %o', (minutes, said) => expect(rememberedFor(minutes)).toEqual(said))

test.each([
  ['ok', 'works'],
  ['currency', 'currency'],
  ['disabled', 'off'],
  ['unknown', 'off'],
  ['closed', 'off'],
] as const)('a link judged %s is said to be %s', (reason, state) => expect(linkState(reason)).toBe(state))

test('the tallest bar fills the chart, one member is seen beside a thousand, and zero is no bar', () => {
  expect(barHeights([0, 1, 500, 1000], 80)).toEqual([0, 3, 40, 80])
  expect(barHeights([0, 0], 80)).toEqual([0, 0])
})
