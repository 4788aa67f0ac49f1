import { expect, test } from 'vitest'
import { deviation } from './odds.ts'
import { addTo, twentyOne, type Total } from './hands.ts'
import { blackjack } from './tables.ts'

/** The ten values of a card; ten stands for four ranks of thirteen. */
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const weights = values.map(value => (value === 10 ? 4n : 1n))
const thirteen = 13n

/** An exact number. */
class Exact {
  readonly part: bigint
  readonly whole: bigint
  constructor(part: bigint, whole: bigint) {
    const common = divisor(part < 0n ? -part : part, whole)
    this.part = part / common
    this.whole = whole / common
  }
  plus(other: Exact): Exact {
    return new Exact(this.part * other.whole + other.part * this.whole, this.whole * other.whole)
  }
  times(part: bigint, whole = 1n): Exact {
    return new Exact(this.part * part, this.whole * whole)
  }
  isAbove(other: Exact): boolean {
    return this.part * other.whole > other.part * this.whole
  }
  toNumber(): number {
    return Number((this.part * 10n ** 15n) / this.whole) / 1e15
  }
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}

const zero = new Exact(0n, 1n)
const larger = (a: Exact, b: Exact) => (b.isAbove(a) ? b : a)

/** The mean over the next card. */
function overCards(of: (value: number) => Exact): Exact {
  return values
    .reduce((sum, value, index) => sum.plus(of(value).times(weights[index] ?? 0n)), zero)
    .times(1n, thirteen)
}

const empty: Total = { points: 0, isSoft: false }
const keyOf = ({ points, isSoft }: Total) => `${points}${isSoft ? 's' : ''}`

/** How the dealer ends from here: the chance of each total from 17 to 21, the rest is too many. */
const dealerEnds = new Map<string, readonly Exact[]>()
function dealerFrom(total: Total): readonly Exact[] {
  if (total.points > twentyOne) return [zero, zero, zero, zero, zero]
  if (total.points >= blackjack.dealerStands) {
    return [17, 18, 19, 20, 21].map(points => new Exact(points === total.points ? 1n : 0n, 1n))
  }
  const known = dealerEnds.get(keyOf(total))
  if (known) return known
  const ends = [0, 1, 2, 3, 4].map(index =>
    overCards(value => dealerFrom(addTo(total, value))[index] ?? zero),
  )
  dealerEnds.set(keyOf(total), ends)
  return ends
}

/** The same from an open card, when it is known that the closed one makes no blackjack. */
function dealerShowing(open: number): readonly Exact[] {
  const hole = open === 1 ? 10 : open === 10 ? 1 : 0
  const left = values.reduce((sum, value, index) => (value === hole ? sum : sum + (weights[index] ?? 0n)), 0n)
  const shown = addTo(empty, open)
  return [0, 1, 2, 3, 4].map(end =>
    values
      .reduce(
        (sum, value, index) =>
          value === hole
            ? sum
            : sum.plus((dealerFrom(addTo(shown, value))[end] ?? zero).times(weights[index] ?? 0n)),
        zero,
      )
      .times(1n, left),
  )
}

/** A pair of this value becomes two hands: then so many wait, and there may be so many more splits. */
type Split = { readonly value: number; readonly waiting: number; readonly splits: number }

/** A decision that is asked for often. */
function decided<T>(decide: (of: T) => boolean): (of: T) => boolean {
  const known = new Map<string, boolean>()
  return of => {
    const key = JSON.stringify(of)
    const answer = known.get(key) ?? decide(of)
    known.set(key, answer)
    return answer
  }
}

/** What a hand is worth against an open card, in stakes, when the dealer has no blackjack. */
function handsAgainst(open: number) {
  const ends = dealerShowing(open)
  const stood = new Map<string, Exact>()
  const played = new Map<string, Exact>()

  const stand = (total: Total): Exact => {
    const known = stood.get(keyOf(total))
    if (known) return known
    let result = new Exact(-1n, 1n)
    if (total.points <= twentyOne) {
      // One for each end that is beaten or busts, less one for each that beats.
      const sum = ends.reduce((all, chance) => all.plus(chance), zero)
      result = new Exact(1n, 1n).plus(sum.times(-1n))
      ends.forEach((chance, index) => {
        const theirs = 17 + index
        if (theirs < total.points) result = result.plus(chance)
        if (theirs > total.points) result = result.plus(chance.times(-1n))
      })
    }
    stood.set(keyOf(total), result)
    return result
  }
  const hit = (total: Total): Exact => overCards(value => play(addTo(total, value)))
  const play = (total: Total): Exact => {
    if (total.points >= twentyOne) return stand(total)
    const known = played.get(keyOf(total))
    if (known) return known
    const best = larger(stand(total), hit(total))
    played.set(keyOf(total), best)
    return best
  }
  const double = (total: Total): Exact => overCards(value => stand(addTo(total, value))).times(2n)
  const twoCards = (total: Total): Exact =>
    total.points === twentyOne ? stand(total) : larger(play(total), double(total))

  /** `waiting` hands of one card, and how many more splits there may be. */
  const splitMemo = new Map<string, Exact>()
  const splitFrom = (value: number, waiting: number, splits: number): Exact => {
    if (waiting === 0) return zero
    const key = `${value} ${waiting} ${splits}`
    const known = splitMemo.get(key)
    if (known) return known
    const one = addTo(empty, value)
    const rest = splitFrom(value, waiting - 1, splits)
    const result = overCards(next => {
      const total = addTo(one, next)
      if (value === 1) return stand(total).plus(rest)
      const kept = twoCards(total).plus(rest)
      if (next !== value || splits === 0) return kept
      return larger(kept, splitFrom(value, waiting + 1, splits - 1))
    })
    splitMemo.set(key, result)
    return result
  }
  const dealt = (first: number, second: number): Exact => {
    const total = addTo(addTo(empty, first), second)
    const kept = twoCards(total)
    if (first !== second) return kept
    return larger(kept, splitFrom(first, 2, blackjack.mostHands - 2))
  }
  const isAbove = (a: Exact, b: Exact) => a.isAbove(b)
  return {
    stand,
    hit,
    double,
    dealt,
    ends,
    isHit: decided((total: Total) => isAbove(hit(total), stand(total))),
    isDouble: decided((total: Total) => isAbove(double(total), play(total))),
    isSplit: decided(({ value, waiting, splits }: Split) => {
      const kept = twoCards(addTo(addTo(empty, value), value)).plus(splitFrom(value, waiting - 2, splits + 1))
      return isAbove(splitFrom(value, waiting, splits), kept)
    }),
  }
}

const soft = (points: number): Total => ({ points, isSoft: true })
const hard = (points: number): Total => ({ points, isSoft: false })

test.each([
  ['stand', hard(17), 2, -0.153],
  ['stand', hard(20), 6, 0.704],
  ['stand', soft(21), 1, 0.9222],
  ['hit', hard(16), 10, -0.5398],
  ['stand', hard(16), 10, -0.5404],
  ['double', hard(16), 10, -1.0797],
  ['hit', hard(4), 6, 0.0111],
] as const)('%s on %j against %i is worth what published tables say', (move, total, open, worth) => {
  expect(handsAgainst(open)[move](total).toNumber()).toBeCloseTo(worth, 4)
})

test('best play returns exactly what the tables say', () => {
  let sum = zero
  const { part, whole } = blackjack.blackjackPays
  for (const [openIndex, open] of values.entries()) {
    const hands = handsAgainst(open)
    const dealerHas = open === 1 ? 4n : open === 10 ? 1n : 0n
    for (const [firstIndex, first] of values.entries()) {
      for (const [secondIndex, second] of values.entries()) {
        const weight = (weights[openIndex] ?? 0n) * (weights[firstIndex] ?? 0n) * (weights[secondIndex] ?? 0n)
        const isBlackjack = first + second === 11 && (first === 1 || second === 1)
        const lost = isBlackjack ? zero : new Exact(-dealerHas, thirteen)
        const otherwise = isBlackjack ? new Exact(BigInt(part), BigInt(whole)) : hands.dealt(first, second)
        sum = sum.plus(lost.plus(otherwise.times(thirteen - dealerHas, thirteen)).times(weight))
      }
    }
  }
  const returned = sum.times(1n, thirteen ** 3n).plus(new Exact(1n, 1n))
  expect((returned.toNumber() - 1) * 100).toBeCloseTo(-0.5117336, 6)
  expect([String(returned.part), String(returned.whole)]).toEqual([
    blackjack.bestReturn.part,
    blackjack.bestReturn.whole,
  ])
})

/** Mean and mean square of what a round wins. */
type Moments = readonly [number, number]
const both = ([a, aa]: Moments, [b, bb]: Moments): Moments => [a + b, aa + 2 * a * b + bb]
const average = (of: (value: number) => Moments): Moments => {
  const each = values.map(of)
  const over = (index: 0 | 1) =>
    each.reduce((sum, moments, at) => sum + moments[index] * Number(weights[at] ?? 0n), 0) / 13
  return [over(0), over(1)]
}

/** Of best play against an open card and one end of the dealer's hand: then the hands of a split are independent. */
function momentsAgainst(hands: ReturnType<typeof handsAgainst>, theirs: number) {
  const stand = ({ points }: Total): Moments => {
    if (points > twentyOne) return [-1, 1]
    const won = points > theirs ? 1 : points < theirs ? -1 : 0
    return [won, won * won]
  }
  const played = new Map<string, Moments>()
  const play = (total: Total): Moments => {
    if (total.points >= twentyOne || !hands.isHit(total)) return stand(total)
    const known = played.get(keyOf(total)) ?? average(value => play(addTo(total, value)))
    played.set(keyOf(total), known)
    return known
  }
  const twoCards = (total: Total): Moments => {
    if (total.points === twentyOne || !hands.isDouble(total)) return play(total)
    const [mean, square] = average(value => stand(addTo(total, value)))
    return [2 * mean, 4 * square]
  }
  const split = ({ value, waiting, splits }: Split): Moments => {
    if (waiting === 0) return [0, 0]
    const rest = split({ value, waiting: waiting - 1, splits })
    return average(next => {
      const total = addTo(addTo(empty, value), next)
      const more = { value, waiting: waiting + 1, splits: splits - 1 }
      const isSplit = value !== 1 && next === value && splits > 0 && hands.isSplit(more)
      return isSplit ? split(more) : both(value === 1 ? stand(total) : twoCards(total), rest)
    })
  }
  return (first: number, second: number): Moments => {
    const pair = { value: first, waiting: 2, splits: blackjack.mostHands - 2 }
    if (first === second && hands.isSplit(pair)) return split(pair)
    return twoCards(addTo(addTo(empty, first), second))
  }
}

test('the standard deviation in the rules is that of best play', () => {
  const blackjackWins = blackjack.blackjackPays.part / blackjack.blackjackPays.whole
  const [mean, square] = average(open => {
    const hands = handsAgainst(open)
    const chances = hands.ends.map(chance => chance.toNumber())
    const busts = 1 - chances.reduce((sum, chance) => sum + chance, 0)
    const dealt = [...chances.map((chance, index) => [17 + index, chance] as const), [0, busts] as const].map(
      ([theirs, chance]) => ({ chance, of: momentsAgainst(hands, theirs) }),
    )
    const dealerHas = (open === 1 ? 4 : open === 10 ? 1 : 0) / 13
    return average(first =>
      average(second => {
        const isBlackjack = first + second === 11 && (first === 1 || second === 1)
        const lost: Moments = isBlackjack ? [0, 0] : [-1, 1]
        const played = isBlackjack
          ? ([blackjackWins, blackjackWins ** 2] as const)
          : dealt.reduce<Moments>(
              ([a, aa], { chance, of }) => {
                const [b, bb] = of(first, second)
                return [a + chance * b, aa + chance * bb]
              },
              [0, 0],
            )
        return [
          dealerHas * lost[0] + (1 - dealerHas) * played[0],
          dealerHas * lost[1] + (1 - dealerHas) * played[1],
        ]
      }),
    )
  })
  expect(mean * 100).toBeCloseTo(-0.5117336, 6)
  expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(deviation, 2)
})
