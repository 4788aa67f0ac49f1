import { rankOf, suitOf, type Card } from '../../games/cards.ts'
import type { Play } from '../play-context.tsx'

const rankNames = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const suitNames = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const suitSigns = ['♣', '♦', '♥', '♠'] as const

export function rankName(card: Card): string {
  return rankNames[rankOf(card)] ?? ''
}

export function suitName(card: Card): (typeof suitNames)[number] {
  return suitNames[suitOf(card)] ?? 'spades'
}

/** The sign is text, not a picture: the variation keeps it from becoming an emoji. */
export function cardSign(card: Card): string {
  return `${rankName(card)}${suitSigns[suitOf(card)] ?? ''}\uFE0E`
}

export function handText(hand: readonly Card[]): string {
  return hand.map(cardSign).join(' ')
}

/** A card as a screen reader says it. */
export function cardName(card: Card, t: Play['phrases']['t']): string {
  const suit = suitName(card)
  return t('arcade.card', { rank: rankName(card), suit: suit === 'spades' ? 'other' : suit })
}
