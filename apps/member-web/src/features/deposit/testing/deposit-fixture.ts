import type { DepositChannel, DepositNote, DepositOrder, DepositState } from '@glasshouse/contract'
import type { DepositOffer } from '../deposit.api.ts'

export function channelFixture(change: Partial<DepositChannel> = {}): DepositChannel {
  return {
    channel_id: 1,
    type: 'qr',
    pay_type: 'qr',
    name: 'VietQR',
    icon: 'qr',
    min: '20000',
    max: '100000000',
    amounts: ['50000', '100000', '500000'],
    fee_rate: '0',
    fee_fixed: '0',
    fee_bearer: 'house',
    need_payer_name: 0,
    maintain: null,
    is_maintained: 0,
    hours: null,
    expires_after: 1800,
    ...change,
  }
}

export const cardFixture = (change: Partial<DepositChannel> = {}) =>
  channelFixture({
    channel_id: 2,
    type: 'third',
    pay_type: 'redirect',
    name: 'Card',
    icon: 'card',
    fee_rate: '1.5',
    fee_bearer: 'member',
    ...change,
  })

export function offerFixture(change: Partial<DepositOffer> = {}): DepositOffer {
  return {
    list: [channelFixture(), cardFixture()],
    open_orders: [],
    server_time: '2026-11-21T10:00:00.000Z',
    ...change,
  }
}

/** An order that waits at a bank, four minutes and five seconds before its end. */
export function orderFixture(change: Partial<DepositOrder> = {}): DepositOrder {
  return {
    order_number: 'D261121100000ABCDEF',
    channel_id: 4,
    channel_name: 'Bank transfer',
    type: 'bank',
    pay_type: 'account',
    status: 0,
    currency: 'VND',
    amount: '500000',
    fee: '0',
    real_amount: '500000',
    paid: null,
    bonus: null,
    payer_name: 'Ly',
    opening: 0,
    pay_url: null,
    account: { bank: 'Till Sandbox Bank VND', name: 'TILL SANDBOX', number: '999123456789012' },
    qr: null,
    link: null,
    reference: 'TLABCDEFGHIJ',
    practice_url: 'http://till.localhost:3002/bank/x',
    timeline: [line('created', 0), line('opened', 0)],
    can_cancel: 1,
    created_at: '2026-11-21T09:34:05.000Z',
    expire_at: '2026-11-21T10:04:05.000Z',
    finished_at: null,
    server_time: '2026-11-21T10:00:00.000Z',
    ...change,
  }
}

/** An order that no longer waits: without payment details. */
export function endedFixture(
  status: DepositState,
  note: DepositNote,
  change: Partial<DepositOrder> = {},
): DepositOrder {
  const order = orderFixture()
  return {
    ...order,
    status,
    account: null,
    reference: null,
    practice_url: null,
    can_cancel: 0,
    timeline: [...order.timeline, line(note, status)],
    ...change,
  }
}

export function line(note: DepositNote, state: DepositState): DepositOrder['timeline'][number] {
  return { note, state, at: '2026-11-21T09:34:05.000Z' }
}
