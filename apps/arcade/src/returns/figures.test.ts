import { describe, expect, test } from 'vitest'
import { bands, deviationOf, type Sums } from './figures.ts'

/** A small generator: figures of a test have to be the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Prize = readonly [chance: number, times: number]

/** Rounds of one bet each. */
function play(prizes: readonly Prize[], rounds: number, random: () => number): Sums {
  let [returns, squares, fourths] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    let left = random()
    for (const [chance, times] of prizes) {
      left -= chance
      if (left >= 0) continue
      returns += times
      squares += times * times
      fourths += times ** 4
      break
    }
  }
  return { results: rounds, bets: rounds, returns, squares, fourths, weights: rounds, crossed: returns }
}

const meanOf = (prizes: readonly Prize[]) => prizes.reduce((sum, [chance, times]) => sum + chance * times, 0)

function exact(prizes: readonly Prize[]) {
  const mean = meanOf(prizes)
  const squares = prizes.reduce((sum, [chance, times]) => sum + chance * times * times, 0)
  return { least: mean, most: mean, sigma: Math.sqrt(squares - mean * mean) }
}

const dice: readonly Prize[] = [[0.495, 2]]
const bold: readonly Prize[] = [[0.0495, 20]]
const slot: readonly Prize[] = [
  [0.2, 1],
  [0.06, 5],
  [0.012, 20],
  [0.0008, 150],
]

/** The same game with so much less in each prize that two points of its return are missing. */
function worse(prizes: readonly Prize[], points = -0.02): readonly Prize[] {
  const mean = meanOf(prizes)
  return prizes.map(([chance, times]) => [chance * (1 + points / mean), times])
}

const games = [
  ['a coin', dice, 100_000],
  ['a bold bet', bold, 1_600_000],
  ['a slot', slot, 2_000_000],
] as const

describe.each(games)('%s', (_name, prizes, rounds) => {
  const { least, most, sigma } = exact(prizes)
  const squares = prizes.reduce((sum, [chance, times]) => sum + chance * times ** 2, 0)
  const fourths = prizes.reduce((sum, [chance, times]) => sum + chance * times ** 4, 0)
  /** Rounds whose spread tells something: with a hundred and fifty wins as they weigh. */
  const enough = Math.max(2_000, Math.ceil((150 * fourths) / squares ** 2))

  test.each([
    ['its own spread', sigma],
    ['the spread of its rounds', undefined],
  ])('two points below or above what it states is flagged by %s', (_by, spread) => {
    const stated = { least, most, sigma: spread }
    expect(deviationOf(play(worse(prizes), rounds, seeded(1)), stated)).toBeLessThan(-bands.stop)
    expect(deviationOf(play(worse(prizes, 0.02), rounds, seeded(2)), stated)).toBeGreaterThan(bands.stop)
  })

  test.each([
    ['its own spread', sigma, 5_000, 2_000],
    ['the spread of its rounds', undefined, enough, 400],
  ])(
    'that returns what it states is outside the band at most once in a hundred months, by %s',
    (_by, spread, size, months) => {
      let [outside, figures] = [0, 0]
      const random = seeded(7)
      for (let month = 0; month < months; month += 1) {
        const off = deviationOf(play(prizes, size, random), { least, most, sigma: spread })
        if (off !== null) figures += 1
        if (Math.abs(off ?? 0) > bands.outside) outside += 1
      }
      expect(figures).toBeGreaterThan(months * 0.8)
      // Of a right share of 1 %, that many or more are seen once in a thousand times.
      expect(outside).toBeLessThanOrEqual(months * 0.01 + 3 * Math.sqrt(months * 0.01))
    },
  )
})

test('players at one table are one result, however many they are', () => {
  const random = seeded(11)
  const players = 40
  let flagged = 0
  for (let month = 0; month < 1_000; month += 1) {
    const { results, returns, squares, fourths } = play(dice, 1_000, random)
    const sums = {
      results,
      bets: results * players,
      returns: returns * players,
      squares: squares * players * players,
      fourths: fourths * players ** 4,
      weights: results * players * players,
      crossed: returns * players * players,
    }
    const off = deviationOf(sums, { least: 0.99, most: 0.99, sigma: undefined })
    if (Math.abs(off ?? 0) > bands.outside) flagged += 1
  }
  expect(flagged).toBeLessThanOrEqual(19)
})

test.each([
  ['few rounds', play(dice, 999, seeded(1))],
  ['few wins', play([[0.005, 198]], 5_000, seeded(1))],
  ['no win', play([], 5_000, seeded(1))],
])('of %s nothing is said', (_what, sums) => {
  expect(deviationOf(sums, { least: 0.99, most: 0.99, sigma: undefined })).toBeNull()
})

test('what depends on play is off above only, and what lies between two bets is not', () => {
  const low = play(worse(dice, -0.1), 100_000, seeded(3))
  expect(deviationOf(low, { least: null, most: 0.99, sigma: undefined })).toBe(0)
  expect(deviationOf(low, { least: 0.85, most: 0.99, sigma: undefined })).toBe(0)
  const high = play(worse(dice, 0.02), 100_000, seeded(4))
  expect(deviationOf(high, { least: null, most: 0.99, sigma: undefined })).toBeGreaterThan(bands.stop)
})

test('one large win of a game with few rounds says nothing, hundreds of wins do', () => {
  const stated = { least: 0.96, most: 0.96, sigma: 5 }
  const sums = { results: 1_000, bets: 1_000, weights: 1_000, crossed: 0, returns: 1_700 }
  const oneWin = { ...sums, squares: 1_700 ** 2, fourths: 1_700 ** 4 }
  expect(deviationOf(oneWin, stated)).toBeNull()
  const manyWins = { ...sums, squares: 850 * 2 ** 2, fourths: 850 * 2 ** 4 }
  expect(deviationOf(manyWins, stated)).toBeGreaterThan(4)
})
