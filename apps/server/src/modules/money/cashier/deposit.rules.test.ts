import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentReport } from './channels/channel.ts'
import { isSameName } from '../../access/members/index.ts'
import { creditOf, decideReport, nextAskAt, percentText } from './deposit.rules.ts'
import { type Deposit } from './orders.queries.ts'

const at = (minute: number) => new Date(Date.UTC(2030, 4, 10, 16, minute))

const waiting: Deposit = {
  id: 1n,
  orderNumber: 'D300510160000ABCDEFGH',
  siteId: 1,
  memberId: 1n,
  channelId: 1,
  gateway: 'till',
  payType: 'qr',
  currency: 'VND',
  amountUnits: 1_000_000n,
  feeParts: 0,
  feeFixedUnits: 0n,
  feeUnits: 0n,
  payer: null,
  language: 'en_US',
  returnUrl: '',
  notifyUrl: '',
  state: 'waiting',
  note: 'opened',
  gatewayId: 'g1',
  instruction: null,
  openedAt: at(0),
  opens: 1,
  paidUnits: null,
  paidCurrency: null,
  paidAt: null,
  creditedUnits: null,
  creditedFeeUnits: null,
  asks: 0,
  nextAskAt: null,
  createdAt: at(0),
  expiresAt: at(30),
  finishedAt: null,
}
const paidFacts = { paidUnits: 1_000_000n, paidCurrency: 'VND', paidAt: at(5) } as const
const success: Deposit = { ...waiting, ...paidFacts, state: 'success', note: 'paid' }
const reviewing: Deposit = {
  ...waiting,
  ...paidFacts,
  paidUnits: 900_000n,
  state: 'reviewing',
  note: 'amountDiffers',
}

function paid(units = 1_000_000n, currency: 'VND' | 'USD' = 'VND', minute = 5): PaymentReport {
  return { ...report('waiting', minute), state: 'paid', paid: { currency, units } }
}
function report(
  state: 'waiting' | 'refused' | 'expired',
  minute = 5,
): PaymentReport & { state: typeof state } {
  return { orderNumber: waiting.orderNumber, gatewayId: 'g1', at: at(minute), state }
}

describe('what a report means', () => {
  const ended = (state: 'expired' | 'cancelled' | 'refused', note: Deposit['note']): Deposit => ({
    ...waiting,
    state,
    note,
  })

  test.each<[string, Deposit, PaymentReport, string, string?]>([
    ['it is paid as agreed', waiting, paid(), 'credit', 'paid'],
    ['less is paid', waiting, paid(999_999n), 'review', 'amountDiffers'],
    ['more is paid', waiting, paid(1_000_001n), 'review', 'amountDiffers'],
    ['dollars are paid', waiting, paid(1_000_000n, 'USD'), 'review', 'currencyDiffers'],
    ['it is paid after it expired', ended('expired', 'expired'), paid(), 'credit', 'paidLate'],
    ['it is paid after it was cancelled', ended('cancelled', 'cancelled'), paid(), 'credit', 'paidLate'],
    ['it is paid after the payer refused', ended('refused', 'payerRefused'), paid(), 'credit', 'paidLate'],
    ['it is paid after a person declined', ended('refused', 'declined'), paid(), 'review', 'paidLate'],
    ['less is paid after it expired', ended('expired', 'expired'), paid(1n), 'review', 'amountDiffers'],
    ['it waits', waiting, report('waiting'), 'nothing'],
    ['the payer refuses', waiting, report('refused'), 'end', 'payerRefused'],
    ['it runs out there', waiting, report('expired'), 'end', 'expired'],
    ['the payer refuses what was cancelled', ended('cancelled', 'cancelled'), report('refused'), 'nothing'],
    ['it is credited and reported again', success, paid(), 'nothing'],
    ['it is credited and another amount is reported', success, paid(2_000_000n), 'contradiction'],
    ['it is credited and an older refusal arrives', success, report('refused', 4), 'nothing'],
    ['it is credited and then refused', success, report('refused', 6), 'contradiction'],
    ['it is credited and runs out later', success, report('expired', 6), 'contradiction'],
    ['it is reviewed and reported again', reviewing, paid(900_000n), 'nothing'],
    ['it is reviewed and another amount is reported', reviewing, paid(), 'contradiction'],
    ['another order of the gateway is reported', waiting, { ...paid(), gatewayId: 'g2' }, 'contradiction'],
    [
      'a person credited it before',
      { ...success, paidUnits: null, paidCurrency: null, paidAt: null },
      paid(),
      'nothing',
    ],
    [
      'staff credited it before and something else is reported',
      { ...success, paidUnits: null, paidCurrency: null, paidAt: null },
      paid(5n),
      'contradiction',
    ],
  ])('when %s', (_when, order, report, type, note) => {
    expect(decideReport(order, report)).toEqual(expect.objectContaining(note ? { type, note } : { type }))
  })

  test('for any report, only exactly the requested amount is credited', () => {
    const anyOrder = fc.constantFrom<Deposit>(
      waiting,
      success,
      reviewing,
      ended('expired', 'expired'),
      ended('cancelled', 'cancelled'),
      ended('refused', 'declined'),
    )
    fc.assert(
      fc.property(
        anyOrder,
        fc.bigInt({ min: 1n, max: 2_000_000n }),
        fc.constantFrom('VND', 'USD'),
        (order, units, currency) => {
          const isAsked = units === order.amountUnits && currency === order.currency
          const decision = decideReport(order, paid(units, currency))
          expect(decision.type === 'credit').toBe(
            isAsked && order.paidUnits === null && order.note !== 'declined',
          )
        },
      ),
    )
  })
})

describe('fees', () => {
  test.each([
    [1_000_000n, 150, 0n, 985_000n],
    [999_999n, 150, 0n, 984_999n], // 984,999.015 of a unit, rounded down
    [1n, 150, 0n, 0n],
    [1_000_000n, 0, 10_000n, 990_000n],
    [1_000_000n, 0, 0n, 1_000_000n],
    [10n ** 15n, 5000, 1n, 5n * 10n ** 14n - 1n],
  ])('of %s units at %s parts and %s leave %s', (units, feeParts, feeFixedUnits, left) => {
    expect(creditOf(units, { feeParts, feeFixedUnits })).toBe(left)
  })

  test('a credit is never more than the payment, and the fee never less than its exact share', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 5000 }), (paidUnits, feeParts) => {
        const fee = paidUnits - creditOf(paidUnits, { feeParts, feeFixedUnits: 0n })
        expect(fee * 10_000n >= paidUnits * BigInt(feeParts)).toBe(true)
        expect((fee - 1n) * 10_000n < paidUnits * BigInt(feeParts)).toBe(true)
      }),
    )
  })

  test.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [150, '1.5'],
    [200, '2'],
    [1234, '12.34'],
    [5000, '50'],
  ])('%s parts are %s percent', (deps, text) => expect(percentText(deps)).toBe(text))
})

test.each([
  ['NguyễnVănAn', 'NGUYEN VAN AN', true],
  ['Trần Đức', 'tran duc', true],
  ['李明', '李明', true],
  ['Ann-Marie O’Neil', 'ANN MARIE ONEIL', true],
  ['李明', '李鸣', false],
  ['NguyễnVănAn', 'Nguyen Van Anh', false],
])('%s and %s are one name: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same))

describe('when a gateway is asked next', () => {
  const seconds = (order: Partial<Deposit>, now: Date, canQuery = true) => {
    const next = nextAskAt({ ...waiting, ...order }, { now, canQuery })
    return next && (next.getTime() - now.getTime()) / 1000
  }

  test.each([
    ['the payment details are missing', { openedAt: null, asks: 0 }, at(0), 1],
    ['and still not', { openedAt: null, asks: 4 }, at(0), 30],
    ['and never', { openedAt: null, asks: 90 }, at(0), 30],
    ['the payer is at it', { asks: 0 }, at(0), 15],
    ['the payer takes long', { asks: 50 }, at(0), 60],
    ['its time is nearly over', { asks: 50 }, new Date(at(30).getTime() - 20_000), 20],
    ['it has expired and there is no answer', { asks: 2 }, at(31), 60],
    ['it was cancelled', { state: 'cancelled', asks: 0 }, at(3), 60],
    ['it expired a day ago', { state: 'expired', asks: 6 }, at(3), null],
    ['it is credited', { state: 'success', asks: 0 }, at(3), null],
    ['a person looks at it', { state: 'reviewing', asks: 0 }, at(3), null],
  ] satisfies [string, Partial<Deposit>, Date, number | null][])('%s', (_when, order, now, wait) => {
    expect(seconds(order, now)).toBe(wait)
  })

  test('one that ended unpaid is asked about for exactly a day', () => {
    let now = at(31)
    for (let asks = 0; ; asks += 1) {
      const next = nextAskAt({ ...waiting, state: 'expired', asks }, { now, canQuery: true })
      if (next === null) break
      now = next
    }
    expect((now.getTime() - at(31).getTime()) / 60_000).toBe(24 * 60)
  })

  test('one that takes no questions is looked at when its time is over', () => {
    expect(seconds({}, at(0), false)).toBe(30 * 60)
    expect(seconds({}, at(30), false)).toBe(1)
    expect(seconds({ state: 'cancelled' }, at(3), false)).toBe(null)
  })
})
