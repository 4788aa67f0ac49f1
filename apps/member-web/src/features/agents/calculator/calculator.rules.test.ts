import { settle } from '@glasshouse/agent-settlement'
import { describe, expect, test } from 'vitest'
import { rebateVersion, shareVersion } from '../testing/plan-versions.ts'
import { activeTyped, estimateOf, exampleOf, planOf, unitsTyped, type Entered } from './calculator.rules.ts'

const plan = { versions: [shareVersion, rebateVersion], currency: 'USD' } as const
const entered: Entered = {
  level: 1,
  active: '2',
  turnover: { '2': '3333.3375', '3': '1000' },
  revenue: { '2': '12000', '3': '250.5' },
  jackpot: '71.25',
  bonus: '400',
}

test.each([
  ['', 0n],
  [' 12 ', 120_000n],
  ['1 000 000', 10_000_000_000n],
  ['1.000.000', 10_000_000_000n],
  ['1,000', 10_000_000n],
  ['-2,5', -25_000n],
  ['0.0001', 1n],
  ['0.00001', undefined],
  ['1,2,3', undefined],
  ['ten', undefined],
])('%j is typed for %s units', (text, units) => {
  expect(unitsTyped(text)).toBe(units)
})

test('active members are a whole number', () => {
  expect(['', '7', ' 7 ', '-1', '1.5', 'x'].map(activeTyped)).toEqual([
    0,
    7,
    7,
    undefined,
    undefined,
    undefined,
  ])
})

describe('a share', () => {
  test('is what the settlement comes to, with each deduction', () => {
    // 12250.5 less 12 %, 71.25 and 400 is 10309.19: the second tier.
    expect(estimateOf(plan, entered).share).toEqual({
      gross: 122_505_000n,
      fee: 14_700_600n,
      jackpot: 712_500n,
      bonus: 4_000_000n,
      net: 103_091_900n,
      rate: '35',
      earned: 36_082_165n,
      tiers: [
        { from: 0n, rate: '30', isReached: false },
        { from: 100_000_000n, rate: '35', isReached: true },
      ],
      missing: undefined,
      isActiveEnough: true,
    })
  })

  test('below a tier says what is missing, and at a lower level has that one’s rate', () => {
    const less = { ...entered, revenue: { '2': '10000' } }
    expect(estimateOf(plan, less).share).toMatchObject({
      rate: '30',
      missing: { units: 100_000_000n - 83_287_500n, rate: '35' },
    })
    expect(estimateOf(plan, { ...less, level: 2 }).share).toMatchObject({ rate: '20', missing: undefined })
    expect(estimateOf(plan, { ...less, level: 9 }).share).toMatchObject({ rate: '20' })
  })

  test('is nothing for a loss, and with too few active members', () => {
    const loss = { ...entered, revenue: { '2': '-500' } }
    expect(estimateOf(plan, loss).share).toMatchObject({ earned: 0n, missing: undefined, rate: '30' })
    const few = estimateOf(plan, { ...entered, active: '1' })
    expect(few.share).toMatchObject({ earned: 0n, isActiveEnough: false, rate: '35' })
    expect(few.rebate).toMatchObject({ earned: 0n, isActiveEnough: false })
  })
})

test('a rebate is of the types that the plan names, rounded once', () => {
  expect(estimateOf(plan, entered).rebate).toEqual({
    parts: [{ type: '2', turnover: 33_333_375n, rate: '0.4' }],
    earned: 133_334n,
    isActiveEnough: true,
  })
})

test('a plan without one of the kinds, and one that is to come, are not shown', () => {
  const versions = [shareVersion, { ...rebateVersion, is_current: 0 as const }]
  expect(estimateOf({ versions }, entered).rebate).toBeUndefined()
  expect(estimateOf({ versions: [] }, entered)).toEqual({ share: undefined, rebate: undefined })
})

test('the plan of the wire is the one that a settlement takes', () => {
  const valid = { '2': 33_333_375n }
  const figures = { ggr: 122_505_000n, jackpot: 712_500n, bonus: 4_000_000n, paymentFees: 0n, valid }
  const branches = [{ agent: 'a', parent: undefined, figures, hasEnoughActive: true }]
  expect(settle([{ plan: planOf(shareVersion), branches }])[0]?.[0]?.earned).toBe(36_082_165n)
  expect(settle([{ plan: planOf(rebateVersion), branches }])[0]?.[0]?.earned).toBe(133_334n)
})

test('the example earns something by each plan, in sums of its currency', () => {
  const example = exampleOf(plan)
  expect(example.revenue['2']).toBe('10000')
  const { share: shared, rebate: rebated } = estimateOf(plan, example)
  expect([shared?.earned, rebated?.earned].every(units => units !== undefined && units > 0n)).toBe(true)
  expect(exampleOf({ versions: [], currency: 'VND' }).revenue['2']).toBe('1000')
})
