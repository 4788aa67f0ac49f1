import { describe, expect, test } from 'vitest'
import { createGame } from './game.ts'
import { arrange, beats } from './hands.ts'
import { deviation, handCounts, returnPercent } from './odds.ts'
import { bullDraws, playBull } from './rules.ts'
import { bullBull } from './tables.ts'

const ranks = '23456789TJQKA'
const suits = 'cdhs'
/** "Ts" is the ten of spades. */
const hand = (text: string) =>
  text.split(' ').map(card => suits.indexOf(card.at(1) ?? '') * 13 + ranks.indexOf(card.at(0) ?? ''))

/** Classes of cards that count alike: ace to nine, tens, and the court cards. */
const classSizes = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12]
const classCards = ['Ac', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc', 'Kc'].map(
  text => hand(text)[0] ?? 0,
)

function ways(n: number, k: number): number {
  let result = 1
  for (let each = 1; each <= k; each += 1) result = (result * (n - k + each)) / each
  return result
}

type Shape = { readonly counts: readonly number[]; readonly points: number }

/** Every way to take five cards by their classes. */
function shapesOf(from = 0, left = 5): number[][] {
  if (from === classSizes.length) return left === 0 ? [[]] : []
  const most = Math.min(left, classSizes[from] ?? 0)
  return Array.from({ length: most + 1 }, (_, count) => count).flatMap(count =>
    shapesOf(from + 1, left - count).map(rest => [count, ...rest]),
  )
}

const shapes: readonly Shape[] = shapesOf().map(counts => ({
  counts,
  points: arrange(
    counts.flatMap((count, index) => Array.from({ length: count }, () => classCards[index] ?? 0)),
  ).points,
}))
const choose = classSizes.map(size =>
  Array.from({ length: size + 1 }, (_, n) => Array.from({ length: 6 }, (_k, k) => (k > n ? 0 : ways(n, k)))),
)

/** In how many ways a second hand of this shape can be taken when the first one is gone. */
function waysBeside(counts: readonly number[], gone: readonly number[] | undefined): number {
  let product = 1
  for (let index = 0; index < counts.length; index += 1) {
    const left = (classSizes[index] ?? 0) - (gone?.[index] ?? 0)
    product *= choose[index]?.[left]?.[counts[index] ?? 0] ?? 0
    if (product === 0) return 0
  }
  return product
}

test('every hand is counted', () => {
  const counts = handCounts.map(() => 0)
  for (const { counts: taken, points } of shapes)
    counts[points] = (counts[points] ?? 0) + waysBeside(taken, undefined)
  expect(counts).toEqual(handCounts)
})

test('the return of both bets is exact, over all pairs of hands', () => {
  let [sum, squares, pairs] = [0, 0, 0]
  for (const one of shapes) {
    const first = waysBeside(one.counts, undefined)
    for (const other of shapes) {
      const both = first * waysBeside(other.counts, one.counts)
      const times = bullBull.multipliers[Math.max(one.points, other.points)] ?? 0
      pairs += both
      sum += both * times
      squares += both * times * times
    }
  }
  expect([String(sum), String(pairs)]).toEqual([bullBull.meanMultiplier.part, bullBull.meanMultiplier.whole])
  // Of two hands each wins as often as the other.
  expect(returnPercent(bullBull, 'equal')).toBe('97.50')
  expect(returnPercent(bullBull, 'double', 5)).toBe('95.97248')
  const mean = (bet: 'equal' | 'double', times: number, square: number) => {
    const bases = bet === 'double' ? bullBull.heldBases : 1
    return Math.sqrt((0.5 * (0.95 ** 2 + 1) * square - (0.025 * times) ** 2) / bases ** 2)
  }
  expect(mean('equal', 1, 1)).toBeCloseTo(deviation.equal, 3)
  expect(mean('double', sum / pairs, squares / pairs)).toBeCloseTo(deviation.double, 3)
}, 60_000)

test.each([
  ['Ks Qs 5h 3c 2c', 10],
  ['Ks Qs Js Kc Qc', 11],
  ['Ts Qs Js Kc Qc', 10],
  ['Ks 5s 5h 4c 3c', 7],
  ['As 2s 4h 6c 8c', 0],
  ['9s 8s 3h 4c 2c', 6],
] as const)('%s has %i points', (text, points) => {
  expect(arrange(hand(text)).points).toBe(points)
})

test.each([
  ['Ks Qs Js Kc Qc', 'Ts Qd Jd Kd Td', true],
  ['Ks 5s 5h 4c 3c', 'Kc 5c 5d 4s 3s', true],
  ['Qs 5s 5h 4c 3c', 'Kc 5c 5d 4s 3s', false],
  ['As 2s 4h 6c 8c', 'Ac 2c 4c 6d 9c', false],
] as const)('%s beats %s: %s', (one, other, isBetter) => {
  expect(beats(hand(one), hand(other))).toBe(isBetter)
  expect(beats(hand(other), hand(one))).toBe(!isBetter)
})

describe('a round', () => {
  /** The first cards of what is left, each time. */
  const drawn = bullDraws.map(() => 0)
  test('deals ten cards of one deck and pays what the winning hand says', () => {
    for (const bet of ['equal', 'double'] as const) {
      const { picture, payoutUnits, validBetUnits } = playBull(bullBull, { bet, drawn, stakeUnits: 1_000n })
      expect([...picture.player, ...picture.banker]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      const base = bet === 'double' ? 200n : 1_000n
      const moved = base * BigInt(picture.times)
      expect(picture.isWon).toBe(beats(picture.player, picture.banker))
      expect(payoutUnits).toBe(picture.isWon ? 1_000n + (moved * 95n) / 100n : 1_000n - moved)
      expect(validBetUnits).toBe(moved)
    }
  })

  test.each([{}, null, { bet: 'triple' }, { bet: 'equal', more: 1 }])('%j is no bet', async choice => {
    const { takeBet } = await createGame()
    expect(takeBet({ currency: 'VND', units: 10_000_000n }, choice).ok).toBe(false)
  })
})
