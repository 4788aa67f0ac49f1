import { displayStepUnits, type Currency } from '@glasshouse/money'
import { expect, test } from 'vitest'
import { usualLargestPayout } from '../../../games/limits.ts'
import { rouletteRules } from '../../../games/roulette/rules.ts'
import { halved, withChip, withPaidChip, type Layout } from './layout.ts'

const on = (stakes: Readonly<Record<string, bigint>>): Layout => ({
  stakes: new Map(Object.entries(stakes)),
  before: [],
})
const stakesOf = (layout: Layout | undefined) => layout && Object.fromEntries(layout.stakes)

test.each([
  ['an amount of the typed chip', 'USD', { red: 7_4000n, odd: 2_0000n }, { red: 3_7000n, odd: 1_0000n }],
  ['no cent of a cent', 'USD', { red: 1_0000n, odd: 2_0100n }, undefined],
  ['no half below the smallest stake', 'USD', { red: 1_9000n, odd: 1500n }, undefined],
  ['the smallest stake', 'USD', { red: 2000n }, { red: 1000n }],
  ['dong in whole dong', 'VND', { red: 3_001_0000n }, undefined],
  ['an empty table', 'USD', {}, undefined],
] as const)('half of all chips: %s', (_what, currency, before, after) => {
  expect(stakesOf(halved(on(before), currency))).toEqual(after)
})

test('half of all chips can be undone', () => {
  const before = on({ red: 2_0000n })
  expect(halved(before, 'USD')?.before).toEqual([before.stakes])
})

test.each([
  ['USD', 50_0000n, 38_8800n],
  ['VND', 1_000_000_0000n, 777_777_0000n],
] as const)(
  'of a chip in %s a spot gets what a round can pay, to the last step',
  (currency: Currency, units, fitting) => {
    const most = usualLargestPayout(currency)
    const spot = '17-18'
    const other = on({ '17': units })
    const made = withPaidChip(rouletteRules, other, { spot, units, currency })
    const placed = made?.stakes.get(spot) ?? 0n
    expect(placed).toBe(fitting)
    expect(placed % displayStepUnits(currency)).toBe(0n)
    expect(rouletteRules.mostUnits(made?.stakes ?? new Map())).toBeLessThanOrEqual(most)
    const more = withChip(made ?? other, { spot, units: displayStepUnits(currency), currency })
    expect(more === undefined || rouletteRules.mostUnits(more.stakes) > most, 'not one step more').toBe(true)
  },
)

test('a chip that a round can pay is placed as it is, and one that it cannot pay at all is not', () => {
  const chip = { spot: '17', units: 3_7000n, currency: 'USD' } as const
  expect(stakesOf(withPaidChip(rouletteRules, on({}), chip))).toEqual({ '17': 3_7000n })
  expect(withPaidChip({ mostUnits: () => usualLargestPayout('USD') + 1n }, on({}), chip)).toBeUndefined()
})
