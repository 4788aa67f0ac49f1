import { expect, test } from 'vitest'
import { createVariation } from './sound-variation.ts'

test('each sound is a little different, and never by more than twelve cents or a decibel', () => {
  const vary = createVariation()
  const varied = Array.from({ length: 1_000 }, vary)
  const cents = varied.map(({ tune }) => 1_200 * Math.log2(tune))
  const decibels = varied.map(({ level }) => 20 * Math.log10(level))
  for (const [values, most] of [
    [cents, 12],
    [decibels, 1],
  ] as const) {
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(most)
    // Spread over the whole range, and around the middle.
    expect(Math.max(...values)).toBeGreaterThan(0.9 * most)
    expect(Math.min(...values)).toBeLessThan(-0.9 * most)
    expect(new Set(values).size).toBeGreaterThan(990)
  }
})
