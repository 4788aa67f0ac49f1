import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playLanternThree, windowAt, type Stops } from './rules.ts'
import { lanternThree } from './tables.ts'

const stop = fc.integer({ min: 0, max: 22 })
const stops = fc.tuple(stop, stop, stop)

test('a stop shows in the middle row, and strips are rings', () => {
  expect(windowAt(lanternThree, [14, 10, 5])).toEqual([
    ['LEAF', 'LOTUS', 'BELL'],
    ['BELL', 'BELL', 'WILD'],
    ['LOTUS', 'LEAF', 'LEAF'],
  ])
  expect(windowAt(lanternThree, [0, 22, 0])[0]).toEqual(['LEAF', 'LEAF', 'LEAF'])
  expect(windowAt(lanternThree, [0, 22, 0])[2]).toEqual(['FISH', 'BELL', 'LEAF'])
})

test('the events of a round are in the order in which they are shown', () => {
  const round = playLanternThree(lanternThree, [14, 10, 5], 100_000_000n)
  const paid = { line: 1, symbols: ['BELL', 'BELL', 'WILD'], pays: 45, units: 900_000_000n }
  expect(round).toMatchObject({ lines: [paid], payoutUnits: 900_000_000n, winTier: 3 })
  expect(round.events).toEqual([
    { type: 'reelStopped', reel: 1, stop: 14 },
    { type: 'reelStopped', reel: 2, stop: 10 },
    { type: 'reelStopped', reel: 3, stop: 5 },
    { type: 'linePaid', paid },
    { type: 'roundEnded', payoutUnits: 900_000_000n, winTier: 3 },
  ])
})

/** Stops whose middle row holds these symbols; the other rows are arbitrary. */
function stopsFor(symbols: readonly [string, string, string]): Stops {
  const [a, b, c] = lanternThree.strips
  const find = (strip: readonly string[], symbol: string) => strip.indexOf(symbol)
  return [find(a, symbols[0]), find(b, symbols[1]), find(c, symbols[2])]
}

describe('the middle line', () => {
  test.each([
    [['WILD', 'WILD', 'WILD'], 200],
    [['SEVEN', 'SEVEN', 'SEVEN'], 80],
    [['WILD', 'SEVEN', 'WILD'], 80],
    [['BELL', 'WILD', 'BELL'], 45],
    [['WILD', 'WILD', 'FISH'], 25],
    [['LOTUS', 'LOTUS', 'WILD'], 15],
    [['COIN', 'COIN', 'COIN'], 10],
    [['LEAF', 'LEAF', 'LEAF'], 8],
    [['LEAF', 'LEAF', 'COIN'], 0],
    [['WILD', 'LEAF', 'COIN'], 0],
    [['SEVEN', 'SEVEN', 'BELL'], 0],
  ] as const)('%j pays %i line bets', (symbols, pays) => {
    const { lines } = playLanternThree(lanternThree, stopsFor(symbols), 50_000n)
    expect(lines.find(line => line.line === 1)?.pays ?? 0).toBe(pays)
  })
})

test('payouts are rounded down to a unit, line by line, and never up', () => {
  fc.assert(
    fc.property(stops, fc.bigInt({ min: 1n, max: 10n ** 12n }), (each, stake) => {
      const round = playLanternThree(lanternThree, each, stake)
      for (const { pays, units } of round.lines) {
        expect(units * 5n <= stake * BigInt(pays) && (units + 1n) * 5n > stake * BigInt(pays)).toBe(true)
      }
      expect(round.lines.reduce((sum, line) => sum + line.units, 0n)).toBe(round.payoutUnits)
    }),
  )
})

test('the stake changes the amounts and nothing else', () => {
  fc.assert(
    fc.property(stops, fc.bigInt({ min: 1n, max: 10n ** 8n }), (each, lineBet) => {
      const small = playLanternThree(lanternThree, each, 5n)
      const large = playLanternThree(lanternThree, each, lineBet * 5n)
      expect(large.payoutUnits).toBe(small.payoutUnits * lineBet)
      expect(large.lines.map(line => [line.line, line.pays])).toEqual(
        small.lines.map(line => [line.line, line.pays]),
      )
      expect(large.winTier).toBe(small.winTier)
    }),
  )
})
