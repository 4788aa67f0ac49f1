import { expect, test } from 'vitest'
import { readMove } from './typed-move.ts'

const read = (typed: string, change: Partial<Parameters<typeof readMove>[1]> = {}) =>
  readMove(typed, { currency: 'VND', tag: 'en-US', way: 'in', ...change })

test.each([
  ['1,000', {}, 10_000_000n],
  ['12.34', { currency: 'RMB' }, 123_400n],
  ['1.000', { tag: 'vi-VN' }, 10_000_000n],
  // What interest has left below a coin can be taken out.
  ['1000.5', { way: 'out' }, 10_005_000n],
] as const)('%s with %j is an amount', (typed, change, units) => {
  expect(read(typed, change)).toEqual({ ok: true, units })
})

test.each([
  ['1000.5', {}, 'err_money_whole'],
  ['1.000,5', { tag: 'vi-VN' }, 'err_money_whole'],
  ['1.234', { currency: 'RMB' }, 'err_money_two'],
  ['1.23456', { currency: 'RMB' }, 'err_money_two'],
  ['1.23456', { currency: 'RMB', way: 'out' }, 'err_money_two'],
  ['', {}, 'payout.surplusWrong'],
  ['0', {}, 'payout.surplusWrong'],
  ['much', {}, 'payout.surplusWrong'],
  ['99999999999999999999', {}, 'payout.surplusTooLarge'],
] as const)('%s with %j is refused: %s', (typed, change, fault) => {
  expect(read(typed, change)).toEqual({ ok: false, fault })
})
