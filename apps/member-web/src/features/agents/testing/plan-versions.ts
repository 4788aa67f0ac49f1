import type { PlanVersion } from '../plan.rules.ts'

/** Two levels by a share, as the worked example has them. */
export const shareVersion: PlanVersion = {
  agent_type: 1,
  start_date: '2026-11-01',
  is_current: 1,
  least_active: 2,
  platform_fee: '12',
  carries_loss: 1,
  levels: [
    {
      shares: [
        { from: '0', rate: '30' },
        { from: '10000', rate: '35' },
      ],
      rebates: [],
    },
    { shares: [{ from: '0', rate: '20' }], rebates: [] },
  ],
}

export const rebateVersion: PlanVersion = {
  ...shareVersion,
  agent_type: 2,
  platform_fee: '0',
  levels: [{ shares: [], rebates: [{ game_type: '2', rate: '0.4' }] }],
}
