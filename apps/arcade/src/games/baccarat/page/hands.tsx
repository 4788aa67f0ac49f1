import { useMemo, type CSSProperties } from 'react'
import type { StageProps } from '../../../kits/table/page/look.ts'
import { handText } from '../../../page-kit/cards/card-text.ts'
import { PlayingCard } from '../../../page-kit/cards/playing-card.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Card } from '../../cards.ts'
import type { BaccaratResult } from '../picture.ts'
import { outcomeOf, pointsOf } from '../rules.ts'
import { orderOf } from './deal.ts'
import cardStyles from './hand-cards.module.css'
import styles from './hands.module.css'

/** Both hands: dealt while the result is told, then their points. They lie until the next bets are open. */
export function Hands({ phase, result, number, closesAt, clock }: StageProps<BaccaratResult>) {
  const { t } = usePlay<'baccarat'>().phrases
  const isDealt = (phase === 'telling' || phase === 'shown') && result !== undefined
  const isShown = phase === 'shown' && result !== undefined
  const winner = isShown ? outcomeOf(result).winner : undefined
  const sinceMs = useSinceDealt(isDealt ? closesAt : undefined, clock)
  const label = isShown
    ? t('baccarat.shows', {
        player: pointsOf(result.player),
        playerCards: handText(result.player),
        banker: pointsOf(result.banker),
        bankerCards: handText(result.banker),
      })
    : t('baccarat.hands')
  return (
    <div
      className={styles.stage}
      role="img"
      aria-label={label}
      // What is told lies there; React's type knows no custom properties.
      style={{ '--since': isShown ? '60s' : `${sinceMs}ms` } as CSSProperties}
    >
      {(['player', 'banker'] as const).map(side => (
        <div key={side} className={styles.hand} data-side={side} data-wins={winner === side || undefined}>
          <p className={styles.name}>
            <span>{t('baccarat.short', { kind: side })}</span>
            <strong className={styles.points}>{isShown ? pointsOf(result[side]) : '–'}</strong>
          </p>
          <div className={cardStyles.cards} key={isDealt ? number : 'none'}>
            {[0, 1, 2].map(place => (
              <Place
                key={place}
                card={isDealt ? result[side][place] : undefined}
                order={isDealt ? orderOf(side, place, result) : 0}
                isThird={place === 2}
              />
            ))}
          </div>
        </div>
      ))}
      {winner === 'tie' && <p className={styles.tie}>{t('baccarat.short', { kind: 'other' })}</p>}
    </div>
  )
}

/** How late the deal is seen here; the cards then lie where they would be by the server's clock. */
function useSinceDealt(closesAt: string | undefined, clock: StageProps<BaccaratResult>['clock']): number {
  return useMemo(
    () => (closesAt === undefined ? 0 : Math.max(0, Math.round(clock.now() - Date.parse(closesAt)))),
    [clock, closesAt],
  )
}

type PlaceProps = { readonly card: Card | undefined; readonly order: number; readonly isThird: boolean }

function Place({ card, order, isThird }: PlaceProps) {
  return (
    <span className={cardStyles.place} data-third={isThird || undefined}>
      {card !== undefined && <PlayingCard card={card} order={order} />}
    </span>
  )
}
