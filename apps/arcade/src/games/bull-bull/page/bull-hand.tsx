import { VisuallyHidden } from '@glasshouse/ui'
import type { Card } from '../../cards.ts'
import { cardName } from '../../../page-kit/cards/card-text.ts'
import { PlayingCard } from '../../../page-kit/cards/playing-card.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { arrange } from '../hands.ts'
import styles from './bull-hand.module.css'
import { rankText } from './round-text.tsx'

type BullHandProps = {
  readonly label: string
  readonly cards: readonly Card[] | undefined
  readonly isOpen: boolean
  /** The round is over: the cards are put together and named. */
  readonly isOver: boolean
  /** The player's hand won: the only light on the table. */
  readonly isWinner?: boolean
}

const places = [0, 1, 2, 3, 4] as const

/** Five cards; once it is over, the three that make a full ten stand together, apart from the two that count. */
export function BullHand({ label, cards, isOpen, isOver, isWinner = false }: BullHandProps) {
  const { t } = usePlay<'bull-bull'>().phrases
  const ten = cards && isOver ? arrange(cards).ten : []
  return (
    <div className={styles.hand} role="group" aria-label={label} data-winner={isWinner || undefined}>
      <p className={styles.line}>
        <span>{label}</span>
        <strong className={styles.rank}>{cards && isOver ? rankText(cards, t) : ''}</strong>
      </p>
      <div className={styles.cards}>
        {places.map(place => {
          const card = cards?.[place]
          return (
            <span
              className={styles.place}
              key={`${place} ${card}`}
              data-empty={card === undefined || undefined}
              data-ten={ten.length > 0 ? ten.includes(place) : undefined}
            >
              {card !== undefined && (
                <>
                  <PlayingCard card={isOpen ? card : undefined} order={isOver ? 0 : place} />
                  <VisuallyHidden>{isOpen ? cardName(card, t) : t('bullBull.closed')}</VisuallyHidden>
                </>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
