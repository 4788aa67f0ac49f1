import { expect, test } from 'vitest'
import { highestPrice, linePrice, lowestPrice, priceOf } from './odds.ts'
import { leastReturn, returnPercent } from './returns.ts'

const margins = [0.035, 0.05, 0.06, 0.08, 0.1111]

test.each(margins)('at a margin of %d no price that is made returns less than is stated', margin => {
  const stated = Number(leastReturn([{ margin }])) / 100
  let least = 1
  for (let hundredths = lowestPrice; hundredths <= highestPrice; hundredths += 1) {
    // Just below the next price: what is cut is as much as it can be.
    const chance = 1 / ((1 + margin) * ((hundredths + 0.999_99) / 100))
    const price = priceOf(chance, margin)
    expect(price).toBe(hundredths)
    least = Math.min(least, (chance * hundredths) / 100)
  }
  expect(least).toBeGreaterThanOrEqual(stated)
  expect(least - stated).toBeLessThan(0.000_2)
})

test.each(margins)('at a margin of %d no line returns less, whatever comes back of it', margin => {
  const stated = Number(leastReturn([{ margin }])) / 100
  for (let wins = 0.01; wins < 1; wins += 0.003) {
    for (let loses = 0; wins + loses <= 1; loses += 0.003) {
      const price = linePrice({ wins, loses }, margin)
      if (price === null) continue
      expect(1 + wins * (price / 100 - 1) - loses).toBeGreaterThanOrEqual(stated)
    }
  }
})

test('a high lowest price loses little by the cut, and the least of all kinds is stated', () => {
  expect(leastReturn([{ margin: 0.1764, lowest: 2_000 }])).toBe('84.96')
  expect(leastReturn([{ margin: 0.05 }, { margin: 0.08 }, { margin: 0.06 }])).toBe(
    leastReturn([{ margin: 0.08 }]),
  )
  expect(returnPercent(0.08)).toBe('92.59')
})

test('margins of a parlay multiply', () => {
  const kinds = [{ margin: 0.06 }]
  expect([1, 2, 10].map(legs => leastReturn(kinds, legs))).toEqual(['93.41', '87.26', '50.60'])
})
