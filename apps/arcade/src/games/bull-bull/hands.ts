import { rankOf, suitOf, type Card } from '../cards.ts'

const ace = 12
const jack = 9
/** Ten points, and the hand of court cards alone. */
export const bullBullPoints = 10
export const fiveFacePoints = 11

function valueOf(card: Card): number {
  if (rankOf(card) === ace) return 1
  return Math.min(rankOf(card) + 2, 10)
}

function isFace(card: Card): boolean {
  return rankOf(card) >= jack && rankOf(card) !== ace
}

/** The king is the highest card and the ace the lowest; of one rank spades, hearts, diamonds, clubs. */
function heightOf(card: Card): number {
  const rank = rankOf(card) === ace ? -1 : rankOf(card)
  return rank * 4 + suitOf(card)
}

export type Arranged = {
  /** 0 for no bull, 1 to 9, then bull bull and five face. */
  readonly points: number
  /** Places of the three cards that make a full ten; none where there is no bull. */
  readonly ten: readonly number[]
}

/** Puts three of five cards to a full ten; the other two count. Every way to do so gives the same points. */
export function arrange(cards: readonly Card[]): Arranged {
  const total = cards.reduce((sum, card) => sum + valueOf(card), 0)
  for (let c = 2; c < cards.length; c += 1) {
    for (let b = 1; b < c; b += 1) {
      for (let a = 0; a < b; a += 1) {
        const ten = [a, b, c]
        const sum = ten.reduce((all, place) => all + valueOf(cards[place] ?? 0), 0)
        if (sum % 10 !== 0) continue
        const points = cards.every(isFace) ? fiveFacePoints : total % 10 === 0 ? bullBullPoints : total % 10
        return { points, ten }
      }
    }
  }
  return { points: 0, ten: [] }
}

/** Whether the first hand beats the second: by points, then by the highest card. No two hands of a deck are equal. */
export function beats(one: readonly Card[], other: readonly Card[]): boolean {
  const [a, b] = [arrange(one).points, arrange(other).points]
  if (a !== b) return a > b
  return Math.max(...one.map(heightOf)) > Math.max(...other.map(heightOf))
}
