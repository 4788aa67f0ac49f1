import { expect, test } from 'vitest'
import { deviation, frequencies } from './odds.ts'
import { categoryOf } from './hands.ts'
import { categories, jacksOrBetter } from './tables.ts'

/** C(n, k) for small numbers. */
function ways(n: number, k: number): number {
  let result = 1
  for (let each = 1; each <= k; each += 1) result = (result * (n - k + each)) / each
  return result
}

const choose = Array.from({ length: 53 }, (_, n) => Array.from({ length: 6 }, (_, k) => ways(n, k)))
/** The place of cards in rising order among all sets of so many. */
function placeOf(cards: readonly number[]): number {
  let place = 0
  for (let index = 0; index < cards.length; index += 1) place += choose[cards[index] ?? 0]?.[index + 1] ?? 0
  return place
}

/** For every set of up to five cards, what all hands that hold it pay in sum. */
function sumsOfSubsets(): Float64Array[] {
  const sums = [0, 1, 2, 3, 4, 5].map(size => new Float64Array(ways(52, size)))
  const subsets = subsetsOfFive()
  forEachHand(hand => {
    const pays = jacksOrBetter.pays[categoryOf(hand)]
    if (pays === 0) return
    for (const subset of subsets) {
      const cards = subset.map(place => hand[place] ?? 0)
      const table = sums[subset.length]
      const at = placeOf(cards)
      if (table) table[at] = (table[at] ?? 0) + pays
    }
  })
  return sums
}

function subsetsOfFive(): number[][] {
  return Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter(place => (mask >> place) & 1))
}

function forEachHand(visit: (hand: readonly number[]) => void): void {
  for (let e = 4; e < 52; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1) for (let a = 0; a < b; a += 1) visit([a, b, c, d, e])
}

/** Hands that differ by an exchange of suits are worth the same: one of each such class counts for all, 0 for the rest. */
function classSize(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of hand) {
    const suit = Math.floor(card / 13)
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13))
  }
  let size = 24
  let alike = 1
  for (let suit = 1; suit < 4; suit += 1) {
    if ((suits[suit] ?? 0) > (suits[suit - 1] ?? 0)) return 0
    alike = suits[suit] === suits[suit - 1] ? alike + 1 : 1
    size /= alike
  }
  return size
}

test('best play returns exactly what the tables say: every hand, every hold, every exchange', () => {
  const sums = sumsOfSubsets()
  const subsets = subsetsOfFive()
  const masks = subsets.map((_, mask) => mask)
  const sizeOf = (mask: number) => subsets[mask]?.length ?? 0
  let part = 0n
  const common = 7_669_695
  let hands = 0
  forEachHand(hand => {
    const count = classSize(hand)
    if (count === 0) return
    hands += count
    const sumOf = subsets.map(
      subset => sums[subset.length]?.[placeOf(subset.map(place => hand[place] ?? 0))] ?? 0,
    )
    let best = 0
    for (const held of masks) {
      // Hands that hold these cards and none of the discarded ones: by including and excluding.
      let paid = 0
      for (const mask of masks) {
        if ((mask & held) !== held) continue
        const extra = sizeOf(mask) - sizeOf(held)
        paid += (extra % 2 === 0 ? 1 : -1) * (sumOf[mask] ?? 0)
      }
      const exchanges = ways(47, 5 - sizeOf(held))
      best = Math.max(best, paid * (common / exchanges))
    }
    part += BigInt(Math.round(best)) * BigInt(count)
  })
  expect(hands).toBe(ways(52, 5))
  expect(String(part)).toBe(jacksOrBetter.bestReturn.part)
  expect(String(BigInt(ways(52, 5)) * BigInt(common))).toBe(jacksOrBetter.bestReturn.whole)
}, 120_000)

test('the frequencies in the rules give the same return, and its deviation', () => {
  const paying = categories.filter(category => category !== 'nothing')
  const mean = paying.reduce((sum, each) => sum + (frequencies[each] * jacksOrBetter.pays[each]) / 1e6, 0)
  const squares = paying.reduce(
    (sum, each) => sum + (frequencies[each] * jacksOrBetter.pays[each] ** 2) / 1e6,
    0,
  )
  const { part, whole } = jacksOrBetter.bestReturn
  expect(mean).toBeCloseTo(Number(part) / Number(whole), 6)
  expect(Math.sqrt(squares - mean ** 2)).toBeCloseTo(deviation, 2)
})
