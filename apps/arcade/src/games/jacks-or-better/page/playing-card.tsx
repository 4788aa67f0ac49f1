import { rankOf, suitOf } from '../hands.ts'
import type { Card } from '../picture.ts'
import styles from './playing-card.module.css'

const rankNames = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export const suitNames = ['clubs', 'diamonds', 'hearts', 'spades'] as const
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

/** The face of a card; without one, its back. Named by what is around it. */
export function PlayingCard({ card }: { readonly card: Card | undefined }) {
  if (card === undefined) return <span className={styles.back} />
  const sign = `${suitSigns[suitOf(card)] ?? ''}\uFE0E`
  return (
    <span className={styles.face} data-suit={suitName(card)} aria-hidden="true">
      <span className={styles.corner}>
        <span className={styles.rank}>{rankName(card)}</span>
        <span className={styles.small}>{sign}</span>
      </span>
      <span className={styles.large}>{sign}</span>
    </span>
  )
}
