import type { FinishedTransfer, TransferUnderWay, WalletEntry, WalletOverview } from '@glasshouse/contract'

/** The wallet of the drawing: 155,000 in the main wallet, 1,975,000 with three providers, 300,000 in flight. */
export function walletFixture(change: Partial<WalletOverview> = {}): WalletOverview {
  return {
    cash: '155000',
    cash_version: '7',
    my_cash_list: [
      entry('Lamplight', '640000'),
      entry('Tidewater', '0'),
      entry('Paper Tiger', '1250000'),
      entry('Monsoon', '0'),
      entry('Fieldhand', '85000'),
    ],
    in_flight: [transfer()],
    in_flight_total: '300000',
    total: '2430000',
    counted_at: '2026-11-21T07:32:08.000Z',
    recent: [recent('a1', 'applied'), recent('a2', 'rejected')],
    auto_transfer: 1,
    welcome: null,
    ...change,
  }
}

export function entry(name: string, cash: string, change: Partial<WalletEntry> = {}): WalletEntry {
  return {
    gp_id: name,
    gp_name: name,
    cash,
    is_light: 0,
    icon_dark: 'lamp',
    status: 0,
    as_of: '2026-11-21T07:32:00.000Z',
    transfer: { min: '1', max: '100000000', step: '0.0001', takes: 1 },
    ...change,
  }
}

export function transfer(change: Partial<TransferUnderWay> = {}): TransferUnderWay {
  return {
    transfer_id: 'T7Q4-MX20-9RKA',
    gp_id: 'Monsoon',
    gp_name: 'Monsoon',
    direction: 'out',
    amount: '300000',
    manual: 0,
    state: 'unknown',
    created_at: '2026-11-21T07:31:55.000Z',
    sent_at: '2026-11-21T07:31:56.000Z',
    next_check_at: '2026-11-21T07:32:23.000Z',
    checks: 3,
    ...change,
  }
}

export function recent(
  transfer_id: string,
  state: 'applied' | 'rejected',
  change: Partial<FinishedTransfer> = {},
): FinishedTransfer {
  return {
    transfer_id,
    gp_id: 'Paper Tiger',
    gp_name: 'Paper Tiger',
    direction: 'out',
    amount: '450000',
    state,
    manual: 0,
    created_at: '2026-11-20T06:19:58.000Z',
    sent_at: '2026-11-20T06:19:59.000Z',
    checks: 0,
    finished_at: '2026-11-20T06:20:00.000Z',
    ...change,
  }
}
