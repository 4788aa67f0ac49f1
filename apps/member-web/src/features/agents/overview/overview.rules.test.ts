import { expect, test } from 'vitest'
import { runningShare, wayToNext } from './overview.rules.ts'

const versions = [
  {
    agent_type: 1 as const,
    start_date: '2026-11-01',
    is_current: 1 as const,
    least_active: 2,
    platform_fee: '10',
    carries_loss: 1 as const,
    levels: [
      {
        shares: [
          { from: '0', rate: '30' },
          { from: '1000', rate: '40' },
        ],
        rebates: [],
      },
    ],
  },
]
const totals = {
  registers: 0,
  first_deposits: 0,
  deposit: '0',
  withdraw: '0',
  bonus: '100',
  bets: 5,
  bet: '0',
  valid_bet: '0',
  win_loss: '2000',
  jackpot: '0',
  net: '1900',
}
const line = {
  id: '1',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  is_paid: 1 as const,
  base: '-800.12345678',
  carried: '-100',
  rate: '30' as string | null,
  earned: '0',
  below: '0',
  own: '0',
  correction: '0',
  paid: '0',
  debt: '0',
}

test('the running period is worked out with its fee, and the loss that is carried', () => {
  // 2000 less 10 % and 100 is 1700.
  expect(runningShare({ versions, level: 1, totals, lines: [] })).toMatchObject({
    net: 17_000_000n,
    rate: '40',
    earned: 6_800_000n,
    carried: 0n,
    missing: undefined,
  })
  expect(runningShare({ versions, level: 1, totals, lines: [line] })).toMatchObject({
    carried: -9_001_234n,
    net: 7_998_766n,
    rate: '30',
    earned: 2_399_630n,
    missing: { units: 2_001_234n, rate: '40' },
  })
})

test('a gain of the last period is not carried, and a loss only where the plan says so', () => {
  const gain = { ...line, base: '5000', carried: '-100' }
  expect(runningShare({ versions, level: 1, totals, lines: [gain] })).toMatchObject({ carried: 0n })
  const ends = versions.map(version => ({ ...version, carries_loss: 0 as const }))
  expect(runningShare({ versions: ends, level: 1, totals, lines: [line] })).toMatchObject({ carried: 0n })
})

test('nothing is said of a rebate, or without a plan', () => {
  expect(runningShare({ versions, level: 1, totals, lines: [{ ...line, rate: null }] })).toBeUndefined()
  expect(runningShare({ versions: [], level: 1, totals, lines: [] })).toBeUndefined()
})

test('the way to the next tier is in percent, and all of it on the last one', () => {
  expect(wayToNext({ net: 7_998_766n, missing: { units: 2_001_234n, rate: '40' } })).toBe(79)
  expect(wayToNext({ net: 5n, missing: undefined })).toBe(100)
})
