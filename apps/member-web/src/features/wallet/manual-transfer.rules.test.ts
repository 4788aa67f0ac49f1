import { readTypedAmount } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import {
  afterwards,
  amountFault,
  boundsOf,
  firstWay,
  shareUnits,
  type Bounds,
} from './manual-transfer.rules.ts'
import { entry } from './testing/wallet-fixture.ts'

const dong = 10_000n
const bounds: Bounds = {
  mostUnits: 500n * dong,
  minUnits: 10n * dong,
  maxUnits: 1_000n * dong,
  stepUnits: dong,
}
const transfer = { min: '10', max: '1000', step: '1', takes: 1 } as const

test.each([
  ['', 'needed'],
  ['0', 'needed'],
  ['x', 'notMoney'],
  ['-20', 'notMoney'],
  ['20.5', 'tooFine'],
  ['9', 'outside'],
  ['1001', 'outside'],
  ['501', 'more'],
  ['99999999999999999', 'more'],
  ['10', undefined],
  ['500', undefined],
] as const)('of 500 between 10 and 1,000, %o is %s', (typed, fault) => {
  expect(amountFault(readTypedAmount(typed, 'en-US'), bounds)).toBe(fault)
})

test('if nothing can be moved, that is the fault, for any input', () => {
  const none = { ...bounds, mostUnits: 0n }
  expect(amountFault(readTypedAmount('5', 'en-US'), none)).toBe('nothing')
  expect(amountFault(readTypedAmount('', 'en-US'), none)).toBe('nothing')
})

test.each([
  ['in', '155.75', '0', 155n],
  ['in', '5000', '0', 1_000n],
  ['in', '9', '700', 0n],
  ['out', '155', '700.5', 700n],
  ['out', '155', '9.99', 0n],
] as const)('going %s with %s at home and %s there, the most is %s', (way, main, cash, most) => {
  expect(boundsOf(entry('X', cash, { transfer }), main, way)?.mostUnits).toBe(most * dong)
})

test('without an adapter there are no bounds', () => {
  expect(boundsOf(entry('X', '5', { transfer: null }), '100', 'in')).toBeUndefined()
})

test('quick amounts are whole coins, the whole is exact, and too small ones are left out', () => {
  const finer: Bounds = { mostUnits: 155_7500n, minUnits: 1n, maxUnits: 10n ** 12n, stepUnits: 1n }
  expect(shareUnits(finer, 'all', dong)).toBe(155_7500n)
  expect(shareUnits(finer, 'half', dong)).toBe(77n * dong)
  expect(shareUnits(finer, 'quarter', dong)).toBe(38n * dong)
  expect(shareUnits({ ...bounds, mostUnits: 30n * dong }, 'quarter', dong)).toBe(0n)
})

test.each([
  ['there is money in the main wallet', '100', '0', 1, 'in'],
  ['there is money on both sides', '100', '5', 1, 'in'],
  ['there is only money there', '0', '5', 1, 'out'],
  ['there is no money at all', '0', '0', 1, 'in'],
  ['the provider takes none', '100', '5', 0, 'out'],
] as const)('where %s, the way to begin with fits', (_what, main, cash, takes, way) => {
  expect(firstWay(entry('X', cash, { transfer: { ...transfer, takes } }), main)).toBe(way)
})

test('what will be is exact on both sides', () => {
  const sides = { cash: '10.0001', main: '100' }
  expect(afterwards({ ...sides, way: 'in' }, 25_0001n, 'VND')).toEqual({ main: '74.9999', there: '35.0002' })
  expect(afterwards({ ...sides, way: 'out' }, 10_0001n, 'VND')).toEqual({ main: '110.0001', there: '0' })
})
