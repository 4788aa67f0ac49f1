import { rankOf, type Card } from '../cards.ts'

const ace = 12
const ten = 8
export const twentyOne = 21

export function isAce(card: Card): boolean {
  return rankOf(card) === ace
}

/** 2 to 10 as they stand, the court cards 10, the ace 1. */
export function valueOf(card: Card): number {
  if (isAce(card)) return 1
  return Math.min(rankOf(card), ten) + 2
}

export type Total = {
  readonly points: number
  /** An ace counts eleven: another card cannot make too many of it. */
  readonly isSoft: boolean
}

/** What a card adds to a total. */
export function addTo({ points, isSoft }: Total, value: number): Total {
  const sum = points + value
  if (isSoft) return sum > twentyOne ? { points: sum - 10, isSoft: false } : { points: sum, isSoft }
  return value === 1 && sum + 10 <= twentyOne
    ? { points: sum + 10, isSoft: true }
    : { points: sum, isSoft: false }
}

export function totalOf(cards: readonly Card[]): Total {
  const points = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = cards.some(isAce) && points + 10 <= twentyOne
  return isSoft ? { points: points + 10, isSoft } : { points, isSoft }
}

/** An ace and a ten as the first two cards. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).points === twentyOne
}
