import { currencyCodes, displayStepUnits, largestAmountUnits } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { defaultStake, fiveLineStakes } from './stakes.ts'

describe.each(currencyCodes)('stakes in %s', currency => {
  const steps = fiveLineStakes(currency)

  test('rise, and each splits into five line bets that a player can read', () => {
    expect(steps.length).toBeGreaterThanOrEqual(8)
    steps.reduce((before, step) => {
      expect(step > before).toBe(true)
      expect(step % (5n * displayStepUnits(currency))).toBe(0n)
      return step
    }, 0n)
  })

  test('stay far from the largest amount even at the highest pay', () => {
    expect((steps.at(-1) ?? 0n) * 42n < largestAmountUnits).toBe(true)
    expect(steps).toContain(defaultStake(steps))
  })
})

test('in dong they go from 1,000 to 1,000,000', () => {
  expect([fiveLineStakes('VND')[0], fiveLineStakes('VND').at(-1)]).toEqual([10_000_000n, 10_000_000_000n])
})
