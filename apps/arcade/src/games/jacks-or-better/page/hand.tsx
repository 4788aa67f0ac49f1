import type { Card } from '../../cards.ts'
import { cardName } from '../../../page-kit/cards/card-text.ts'
import { PlayingCard } from '../../../page-kit/cards/playing-card.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './hand.module.css'

type HandProps = {
  readonly hand: readonly Card[] | undefined
  /** Bit k says that card k is held. */
  readonly hold: number
  /** Without it nothing can be chosen. */
  readonly onHold?: ((hold: number) => void) | undefined
}

const places = [0, 1, 2, 3, 4] as const

/** Five cards; each is a switch while the player chooses which to hold. */
export function Hand({ hand, hold, onHold }: HandProps) {
  const { t } = usePlay<'jacks-or-better'>().phrases
  return (
    <div className={styles.hand} role="group" aria-label={t('jacksOrBetter.hand')}>
      {places.map(place => {
        const card = hand?.[place]
        const isHeld = (hold >> place) % 2 === 1
        return (
          <div className={styles.place} key={place}>
            <button
              className={styles.card}
              type="button"
              aria-pressed={isHeld}
              aria-disabled={onHold ? undefined : true}
              aria-label={card === undefined ? t('jacksOrBetter.noCard') : cardName(card, t)}
              onClick={() => onHold?.(hold ^ (1 << place))}
            >
              <PlayingCard key={card} card={card} order={place} />
            </button>
            {/* The switch itself says that it is pressed. */}
            <span className={styles.held} data-on={isHeld || undefined} aria-hidden="true">
              {t('jacksOrBetter.held')}
            </span>
          </div>
        )
      })}
    </div>
  )
}
