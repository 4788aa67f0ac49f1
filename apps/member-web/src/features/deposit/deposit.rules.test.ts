import { describe, expect, test } from 'vitest'
import { amountFault, channelState, chosenChannel, costOf, payerFault, readAmount } from './deposit.rules.ts'
import { channelFixture } from './testing/deposit-fixture.ts'

const english = { tag: 'en-US', currency: 'VND' } as const
const vietnamese = { tag: 'vi-VN', currency: 'VND' } as const
const hindi = { tag: 'hi-IN-u-nu-latn', currency: 'INR' } as const
const bengali = { tag: 'bn-BD-u-nu-latn', currency: 'BDT' } as const
const dollars = { tag: 'en-US', currency: 'USD' } as const
const dollarsInVietnamese = { tag: 'vi-VN', currency: 'USD' } as const

describe('a typed amount', () => {
  test.each([
    ['500000', english, 5_000_000_000n],
    ['500,000', english, 5_000_000_000n],
    ['500.000', vietnamese, 5_000_000_000n],
    [' 1 000 000 ', english, 10_000_000_000n],
    ['５００００', english, 500_000_000n],
    ['12.50', dollars, 125_000n],
    ['12,5', dollarsInVietnamese, 125_000n],
    ['1,234.5', dollars, 12_345_000n],
    ['0', english, 0n],
    ['0500000', english, 5_000_000_000n],
    ['1,50,000', hindi, 1_500_000_000n],
    ['১,৫০,০০০', bengali, 1_500_000_000n],
    ['1,23,456', english, 1_234_560_000n],
  ] as const)('%s is read', (typed, reading, units) => {
    expect(readAmount(typed, reading)).toEqual({ ok: true, units })
  })

  test.each([
    ['', english, 'deposit.amountNeeded'],
    ['   ', english, 'deposit.amountNeeded'],
    ['abc', english, 'err_money_format'],
    ['-5', english, 'err_money_format'],
    ['1e6', english, 'err_money_format'],
    ['12,50', dollars, 'err_money_format'],
    ['1.2.3', dollars, 'err_money_format'],
    ['10.5', english, 'err_money_format'],
    ['0.001', dollars, 'err_money_format'],
    ['12.', dollars, 'err_money_format'],
    ['999999999999999', english, 'outside'],
  ] as const)('"%s" is no amount', (typed, reading, fault) => {
    expect(readAmount(typed, reading)).toEqual({ ok: false, fault })
  })
})

test.each([
  ['the least', '20000', undefined],
  ['the most', '100000000', undefined],
  ['a dong too little', '19999', 'outside'],
  ['a dong too much', '100000001', 'outside'],
  ['nothing at all', '', 'deposit.amountNeeded'],
])('%s is judged by the limits', (_what, typed, fault) => {
  expect(amountFault(readAmount(typed, english), channelFixture())).toBe(fault)
})

test('an amount that its fee would eat is not paid in', () => {
  const dear = channelFixture({ min: '1', fee_bearer: 'member', fee_fixed: '30000' })
  expect(amountFault(readAmount('30000', english), dear)).toBe('deposit.tooSmall')
  expect(amountFault(readAmount('30001', english), dear)).toBeUndefined()
})

test.each([
  ['no number', '0', '0', 'member', '1000000', 0n, 10_000_000_000n],
  ['the house', '1', '500', 'house', '1000000', 0n, 10_000_000_000n],
  ['the member, by a rate', '1.5', '0', 'member', '500000', 75_000_000n, 4_925_000_000n],
  ['the member, by a rate and a part', '1.5', '1000', 'member', '500000', 85_000_000n, 4_915_000_000n],
  // 1.5 % of 0.0333 is no whole unit: what arrives is rounded down, and fee and credit add up to the payment.
  ['the member, by a crumb', '1.5', '0', 'member', '0.0333', 5n, 328n],
] as const)('a fee is borne by %s', (_who, fee_rate, fee_fixed, fee_bearer, paid, feeUnits, arrivesUnits) => {
  const amount = readAmountUnits(paid)
  expect(costOf(amount, { fee_rate, fee_fixed, fee_bearer })).toEqual({ feeUnits, arrivesUnits })
  expect(feeUnits + arrivesUnits).toBe(amount)
})

function readAmountUnits(text: string): bigint {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'))
}

test('a payer is named where the channel asks for it', () => {
  expect(payerFault(' ', channelFixture({ need_payer_name: 1 }))).toBe('err_name_blank')
  expect(payerFault('Ly', channelFixture({ need_payer_name: 1 }))).toBeUndefined()
  expect(payerFault('', channelFixture())).toBeUndefined()
})

const hours = { opens: '06:00', closes: '02:00', is_open: 0, changes_at: '2026-11-21T10:00:00.000Z' } as const

test('a channel in maintenance is closed also within its hours', () => {
  expect(channelState(channelFixture())).toBe('open')
  expect(channelState(channelFixture({ hours }))).toBe('closed')
  expect(channelState(channelFixture({ hours: { ...hours, is_open: 1 } }))).toBe('open')
  expect(channelState(channelFixture({ hours, is_maintained: 1 }))).toBe('maintained')
})

test('the page begins with a way that is open, and keeps what was chosen while it is there', () => {
  const closed = channelFixture({ channel_id: 1, hours })
  const open = channelFixture({ channel_id: 2 })
  expect(chosenChannel([closed, open], undefined)?.channel_id).toBe(2)
  expect(chosenChannel([closed, open], 1)?.channel_id).toBe(1)
  expect(chosenChannel([closed, open], 9)?.channel_id).toBe(2)
  expect(chosenChannel([closed], undefined)?.channel_id).toBe(1)
  expect(chosenChannel([], undefined)).toBeUndefined()
})
