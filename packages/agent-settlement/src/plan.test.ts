import { expect, test } from 'vitest'
import { faultOfPlan, type Plan, type PlanFault } from './index.ts'

const share = (levels: readonly (readonly (readonly [bigint, bigint])[])[], platformFee = 1_200n): Plan => ({
  kind: 'share',
  platformFee,
  carriesLoss: true,
  levels: levels.map(tiers => tiers.map(([from, rate]) => ({ from, rate }))),
})

const rebate = (...levels: Readonly<Record<string, bigint>>[]): Plan => ({ kind: 'rebate', levels })

const cases: readonly (readonly [string, Plan, PlanFault | undefined])[] = [
  ['two levels', share([[[0n, 3_000n]], [[0n, 3_000n]]]), undefined],
  ['no level', share([]), 'noLevel'],
  ['a level without tiers', share([[]]), 'noTier'],
  ['a gap below the first tier', share([[[1n, 3_000n]]]), 'firstTierNotAtZero'],
  [
    'a tier twice',
    share([
      [
        [0n, 3_000n],
        [0n, 3_500n],
      ],
    ]),
    'tiersNotAscending',
  ],
  ['more than the whole', share([[[0n, 10_001n]]]), 'rateOutOfRange'],
  ['a negative fee', share([[[0n, 3_000n]]], -1n), 'rateOutOfRange'],
  ['more than the level above', share([[[0n, 3_000n]], [[0n, 3_001n]]]), 'moreThanAbove'],
  [
    'a tier that comes before that of the level above',
    share([
      [
        [0n, 2_000n],
        [10n, 3_000n],
      ],
      [
        [0n, 2_000n],
        [9n, 3_000n],
      ],
    ]),
    'moreThanAbove',
  ],
  ['rebates', rebate({ slots: 40n, live: 30n }, { slots: 40n }), undefined],
  ['a rebate that the level above does not have', rebate({ slots: 40n }, { live: 1n }), 'moreThanAbove'],
  ['a rebate of more than all', rebate({ slots: 10_001n }), 'rateOutOfRange'],
]

test.each(cases)('%s', (_what, plan, fault) => expect(faultOfPlan(plan)).toBe(fault))
