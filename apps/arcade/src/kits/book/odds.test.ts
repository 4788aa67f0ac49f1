import { describe, expect, test } from 'vitest'
import {
  cutPrice,
  linePrice,
  lineResult,
  lineUnits,
  mostOf,
  oddsText,
  payoutOf,
  priceOf,
  timesText,
} from './odds.ts'

test.each([
  [195, '1.95', '0.95', '0.95', '-1.06'],
  [200, '2.00', '1.00', '1.00', '1.00'],
  [205, '2.05', '1.05', '-0.96', '1.05'],
  [350, '3.50', '2.50', '-0.40', '2.50'],
  [101, '1.01', '0.01', '0.01', '-100.00'],
])('a price of %d hundredths', (price, ...texts) => {
  const formats = ['decimal', 'hongKong', 'malay', 'indonesian'] as const
  expect(formats.map(format => oddsText(price, format))).toEqual(texts)
})

test('no format shows more than the decimal odds pay', () => {
  for (let price = 101; price <= 2_000; price += 1) {
    const gain = (price - 100) / 100
    for (const format of ['malay', 'indonesian'] as const) {
      const shown = Number.parseFloat(oddsText(price, format))
      expect(shown > 0 ? shown : -1 / shown).toBeLessThanOrEqual(gain + 1e-9)
    }
  }
})

describe('a line in quarters', () => {
  test.each([
    // by, quarters, result
    [0, 0, 'returned'],
    [1, 0, 'won'],
    [-1, 0, 'lost'],
    [0, -1, 'halfLost'],
    [0, 1, 'halfWon'],
    [1, -2, 'won'],
    [0, -2, 'lost'],
    [1, -3, 'halfWon'],
    [1, -4, 'returned'],
    [1, -5, 'halfLost'],
    [1, -6, 'lost'],
    [2, -5, 'won'],
    [-1, 5, 'halfWon'],
    [3, -10, 'won'],
    [2, -9, 'halfLost'],
  ] as const)('ahead by %d with %d quarters is %s', (by, quarters, result) => {
    expect(lineResult(by, quarters)).toBe(result)
  })

  test('is won by one side as far as the other loses it', () => {
    const opposite = {
      won: 'lost',
      lost: 'won',
      halfWon: 'halfLost',
      halfLost: 'halfWon',
      returned: 'returned',
    }
    for (let by = -5; by <= 5; by += 1) {
      for (let quarters = -20; quarters <= 20; quarters += 1) {
        expect(lineResult(-by, -quarters)).toBe(opposite[lineResult(by, quarters)])
      }
    }
  })

  test('has the fair prices of the published example', () => {
    // Goals of 1.5 and 1.1: home, draw, away.
    const chances = [
      [1, 0.464244],
      [0, 0.257667],
      [-1, 0.278089],
    ] as const
    const fair = (quarters: number) => {
      const { wins, loses } = lineUnits(chances, quarters)
      return loses / wins
    }
    expect(fair(0)).toBeCloseTo(0.599014, 4)
    expect(fair(-1)).toBeCloseTo(0.876526, 4)
    expect(fair(-2)).toBeCloseTo(1.154039, 4)
  })
})

describe('a price', () => {
  test('is cut, and not offered below 1.01 or above 200', () => {
    expect(cutPrice(1.959)).toBe(195)
    expect(cutPrice(1.009)).toBeNull()
    expect(cutPrice(200.01)).toBeNull()
    expect(priceOf(0, 0.06)).toBeNull()
    expect(priceOf(0.464244, 0.06)).toBe(203)
    expect(priceOf(0.257667, 0.06)).toBe(366)
    expect(priceOf(0.278089, 0.06)).toBe(339)
  })

  test('of an even line returns as much as the margin says', () => {
    expect(linePrice({ wins: 0.5, loses: 0.5 }, 0.05)).toBe(190)
    expect(linePrice({ wins: 0, loses: 1 }, 0.05)).toBeNull()
  })
})

describe('a payout', () => {
  test.each([
    [[{ price: 195, result: 'won' }], 195_000n],
    [[{ price: 195, result: 'halfWon' }], 147_500n],
    [[{ price: 195, result: 'returned' }], 100_000n],
    [[{ price: 195, result: 'void' }], 100_000n],
    [[{ price: 195, result: 'halfLost' }], 50_000n],
    [[{ price: 195, result: 'lost' }], 0n],
    [
      [
        { price: 195, result: 'won' },
        { price: 210, result: 'halfLost' },
        { price: 333, result: 'void' },
      ],
      97_500n,
    ],
    [
      [
        { price: 195, result: 'won' },
        { price: 187, result: 'halfWon' },
      ],
      279_825n,
    ],
    [
      [
        { price: 195, result: 'won' },
        { price: 187, result: 'lost' },
      ],
      0n,
    ],
  ] as const)('of %j', (legs, payout) => {
    expect(payoutOf(100_000n, legs)).toBe(payout)
  })

  test('is cut once, at the end', () => {
    expect(mostOf(7n, [133, 133, 133])).toBe(16n)
    expect(timesText([195, 210])).toBe('4.09')
  })
})
