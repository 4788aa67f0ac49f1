import type { BetRecord } from '@glasshouse/contract'

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
    ...change,
  }
}
