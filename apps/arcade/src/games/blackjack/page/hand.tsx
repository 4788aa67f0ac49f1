import { Fragment, type CSSProperties } from 'react'
import { VisuallyHidden } from '@glasshouse/ui'
import type { Card } from '../../cards.ts'
import { cardName } from '../../../page-kit/cards/card-text.ts'
import { PlayingCard } from '../../../page-kit/cards/playing-card.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './hand.module.css'

type HandProps = {
  readonly label: string
  /** The dealer's closed card has no face. */
  readonly cards: readonly (Card | undefined)[]
  /** After how many steps each card comes. */
  readonly order: (index: number) => number
  readonly total: string | undefined
  /** The next move is for this hand. */
  readonly isCurrent?: boolean
  /** What is staked on it. */
  readonly bet?: string
  /** What became of it. */
  readonly outcome?: { readonly text: string; readonly isWin: boolean } | undefined
}

/** A hand on the felt: its cards, its total, its bet and what became of it. */
export function Hand(props: HandProps) {
  const { t } = usePlay<'blackjack'>().phrases
  const { label, cards, order, total, bet, outcome } = props
  return (
    <div
      className={styles.hand}
      role="group"
      aria-label={label}
      data-current={props.isCurrent || undefined}
      data-many={cards.length > 4 || undefined}
    >
      <div className={styles.cards}>
        {cards.map((card, index) => (
          // A card keeps its place in the hand. Of equal cards one after the other none is dealt anew.
          <Fragment key={`${index} ${index === 1 ? '' : card}`}>
            <span className={styles.place}>
              <PlayingCard card={card} order={order(index)} />
              <VisuallyHidden>
                {card === undefined ? t('blackjack.closed') : cardName(card, t)}
              </VisuallyHidden>
            </span>
          </Fragment>
        ))}
      </div>
      <p
        className={styles.line}
        style={{ '--last': order(Math.min(cards.length, 2) - 1) } as CSSProperties} // React's type knows no custom properties
      >
        {total !== undefined && <strong className={styles.total}>{total}</strong>}
        {bet !== undefined && <span className={styles.bet}>{bet}</span>}
        {outcome && (
          <span className={styles.outcome} data-win={outcome.isWin || undefined}>
            {outcome.text}
          </span>
        )}
      </p>
    </div>
  )
}
