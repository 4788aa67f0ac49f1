import {
  currencyCodes,
  displayStepUnits,
  largestAmountUnits,
  parseUnits,
  type Currency,
} from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { usualStakes } from './limits.ts'
import { defaultStake, demoCredit, fiveLineStakes } from './stakes.ts'

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
    expect(steps).toContain(defaultStake(steps, currency))
  })
})

test('in dong they go from 1,000 to 1,000,000', () => {
  expect([fiveLineStakes('VND')[0], fiveLineStakes('VND').at(-1)]).toEqual([10_000_000n, 10_000_000_000n])
})

test.each([
  ['USD', '0.5', '0.5', '100'],
  ['VND', '10000', '10000', '2000000'],
  ['BRL', '2', '2', '400'],
] as const)('in %s a game begins with a modest stake, and every demo with the same credit', (...row) => {
  const [currency, slot, dice, credit]: readonly [Currency, string, string, string] = row
  const units = (text: string) => must(parseUnits(text))
  expect(defaultStake(fiveLineStakes(currency), currency)).toBe(units(slot))
  expect(defaultStake(usualStakes(currency), currency)).toBe(units(dice))
  expect(demoCredit(currency)).toBe(units(credit))
})
