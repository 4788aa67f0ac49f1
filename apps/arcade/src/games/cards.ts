import { draw, type Steps } from './script.ts'

/** 0 to 51: the rank is `card % 13` (0 is 2, 12 is the ace), the suit `card / 13` (clubs, diamonds, hearts, spades). */
export type Card = number

export const cardsOfDeck = 52
const ranks = 13

export function rankOf(card: Card): number {
  return card % ranks
}

export function suitOf(card: Card): number {
  return Math.floor(card / ranks)
}

/** Cards in order, none of them dealt. */
export function wholeDeck(): Card[] {
  return Array.from({ length: cardsOfDeck }, (_, card) => card)
}

/** Takes cards off what is left of the deck, each equally likely. */
export function* takeCards(deck: Card[], count: number): Steps<readonly Card[]> {
  const taken: Card[] = []
  while (taken.length < count) taken.push(...deck.splice(yield* draw(deck.length), 1))
  return taken
}
