import type { CSSProperties } from 'react'
import type { Card } from '../../games/cards.ts'
import { CardFace } from './card-face.tsx'
import styles from './playing-card.module.css'

type PlayingCardProps = {
  /** Without one, its back. */
  readonly card: Card | undefined
  /** It comes from the shoe after so many others. */
  readonly order?: number
}

/** The face of a card, turned over as it comes to the table; without one, its back. Named by what is around it. */
export function PlayingCard({ card, order = 0 }: PlayingCardProps) {
  return (
    <span
      className={styles.card}
      data-open={card === undefined ? undefined : true}
      style={{ '--order': order } as CSSProperties} // React's type knows no custom properties
      aria-hidden="true"
    >
      <span className={styles.back} />
      {card !== undefined && <CardFace card={card} />}
    </span>
  )
}
