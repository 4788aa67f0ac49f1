import type { BetRecord, DepositOrder, DwRecord, TransferRecord } from '@glasshouse/contract'
import { filtersFrom } from '../filters.rules.ts'
import type { FilterState } from '../use-filters.ts'
import type { Reading } from '../../../lists/use-list.ts'

/** A settled bet of 20,000 that brought back 50,000. */
export function betFixture(change: Partial<BetRecord> = {}): BetRecord {
  return {
    bet_id: 'b1',
    gp_id: 'GPR8',
    gp_name: 'Lamplight',
    gt_id: 2,
    game_code: 'lantern-three',
    game_name: 'Lantern Three',
    round_id: 'r1',
    placed_at: '2026-11-20T06:20:05.000Z',
    settled_at: '2026-11-20T06:20:05.000Z',
    state: 'settled',
    bet: '20000',
    valid_bet: '20000',
    payout: '50000',
    win_loss: '30000',
    running: '30000',
    ...change,
  }
}

/** 200,000 that came home from Lamplight to a main wallet of 50,000. */
export function transferFixture(change: Partial<TransferRecord> = {}): TransferRecord {
  return {
    id: '0198c2f0-0000-7000-8000-000000000001',
    gp_id: 'GPR8',
    gp_name: 'Lamplight',
    direction: 'out',
    amount: '200000',
    before_cash: '50000',
    after_cash: '250000',
    status: 1,
    state: 'applied',
    checks: 0,
    created_at: '2026-11-20T06:20:05.000Z',
    sent_at: '2026-11-20T06:20:05.000Z',
    next_check_at: null,
    finished_at: '2026-11-20T06:20:06.000Z',
    ...change,
  }
}

/** 500,000 paid by a code and credited in full. */
export function depositFixture(change: Partial<DwRecord> = {}): DwRecord {
  return {
    order_number: 'D202611200001',
    type: 'deposit',
    channel_name: 'Scan a code',
    amount: '500000',
    fee: '0',
    real_amount: '500000',
    status: 2,
    remark: 'paid',
    created_at: '2026-11-20T06:20:05.000Z',
    finished_at: '2026-11-20T06:22:05.000Z',
    can_cancel: 0,
    ...change,
  }
}

/** The same deposit while it waits to be paid. */
export function orderFixture(change: Partial<DepositOrder> = {}): DepositOrder {
  return {
    order_number: 'D202611200001',
    channel_id: 1,
    channel_name: 'Scan a code',
    type: 'qr',
    pay_type: 'qr',
    status: 0,
    currency: 'VND',
    amount: '500000',
    fee: '0',
    real_amount: '500000',
    paid: null,
    bonus: null,
    payer_name: null,
    opening: 0,
    pay_url: null,
    account: null,
    qr: null,
    link: null,
    reference: null,
    practice_url: null,
    timeline: [
      { state: 0, note: 'created', at: '2026-11-20T06:20:05.000Z' },
      { state: 0, note: 'opened', at: '2026-11-20T06:20:06.000Z' },
    ],
    can_cancel: 1,
    created_at: '2026-11-20T06:20:05.000Z',
    expire_at: '2026-11-20T06:50:05.000Z',
    finished_at: null,
    server_time: '2026-11-20T06:21:00.000Z',
    ...change,
  }
}

const range = { start_at: '2026-10-23T04:00:00.000Z', end_at: '2026-11-22T04:00:00.000Z' }

/** A page of a list as the server answers it, in `total_count` records. */
export function pageFixture<T, S>(list: readonly T[], totals: S, total_count = list.length) {
  const server_time = '2026-11-21T10:00:00.000Z'
  return { list: [...list], totals, total_count, next_cursor: null, range, server_time }
}

export function readingFixture<P>(change: Partial<Reading<P>> = {}): Reading<P> {
  return { page: undefined, failure: undefined, isTurning: false, again: () => undefined, ...change }
}

export function filtersFixture(address = ''): FilterState {
  const today = '2026-11-21'
  const nothing = () => undefined
  const filters = filtersFrom(new URLSearchParams(address), today)
  return { filters, today, change: nothing, turn: nothing, clear: nothing }
}
