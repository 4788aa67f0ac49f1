import { rankOf, suitOf, type Card } from '../cards.ts'
import { type Category } from './tables.ts'

const ranks = 13
const jack = 9
const ace = 12

/** What five cards are. */
export function categoryOf(hand: readonly Card[]): Category {
  const counts = Array.from({ length: ranks }, () => 0)
  for (const card of hand) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  const groups = counts.filter(count => count > 1).toSorted((a, b) => b - a)
  if (groups[0] === 4) return 'fourOfAKind'
  if (groups[0] === 3) return groups[1] === 2 ? 'fullHouse' : 'threeOfAKind'
  if (groups[0] === 2) {
    if (groups[1] === 2) return 'twoPair'
    return counts.lastIndexOf(2) >= jack ? 'jacksOrBetter' : 'nothing'
  }
  const isFlush = hand.every(card => suitOf(card) === suitOf(hand[0] ?? 0))
  const [lowest, highest] = [counts.indexOf(1), counts.lastIndexOf(1)]
  const isWheel = highest === ace && counts.lastIndexOf(1, ace - 1) === 3
  const isStraight = highest - lowest === 4 || isWheel
  if (isFlush && isStraight) return lowest === 8 ? 'royalFlush' : 'straightFlush'
  if (isFlush) return 'flush'
  return isStraight ? 'straight' : 'nothing'
}

/**
 * What is held for a player who left: all of a hand that pays as five cards; else its pairs, threes or fours; else its
 * jacks and better.
 */
export function holdWhenLeft(hand: readonly Card[]): number {
  const whole = ['royalFlush', 'straightFlush', 'fullHouse', 'flush', 'straight']
  if (whole.includes(categoryOf(hand))) return 31
  const isGrouped = (card: Card) => hand.filter(each => rankOf(each) === rankOf(card)).length > 1
  const maskOf = (isHeld: (card: Card) => boolean) =>
    hand.reduce((mask, card, place) => (isHeld(card) ? mask | (1 << place) : mask), 0)
  return maskOf(isGrouped) || maskOf(card => rankOf(card) >= jack)
}
