import { expect, test } from 'vitest'
import { pathHome, pathsHeightPx, placesOnWire, wireHeightAt, wireHeightPx } from './map.rules.ts'

test('lanterns hang evenly, the middle lowest, both sides alike', () => {
  const places = placesOnWire(5)
  expect(places.map(place => place.share)).toEqual([0.1, 0.3, 0.5, 0.7, 0.9])
  const heights = places.map(place => place.tiedPx)
  expect(heights).toEqual(heights.toReversed())
  expect(Math.max(...heights)).toBe(heights[2])
})

test('every string is tied to the wire and all are of one length', () => {
  for (const { share, tiedPx, lanternPx } of placesOnWire(7)) {
    expect(Math.abs(tiedPx - wireHeightAt(share))).toBeLessThanOrEqual(0.5)
    expect(lanternPx - tiedPx).toBe(34)
    expect(tiedPx).toBeLessThan(wireHeightPx)
  }
})

test.each([1, 2, 3, 4, 7])('with %i lanterns every path ends inside the house', count => {
  for (const place of placesOnWire(count)) {
    const numbers =
      pathHome(place)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? []
    const endPx = numbers.at(-1) ?? 0
    expect(numbers[0]).toBeCloseTo(place.share * 1000, 1)
    expect(endPx).toBe(pathsHeightPx - 20)
    if (numbers.length > 3) expect(Math.abs((numbers.at(-2) ?? 0) - 500)).toBeLessThan(70)
  }
})
