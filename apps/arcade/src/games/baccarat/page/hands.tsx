import type { StageProps } from '../../../kits/table/page/look.ts'
import { handText } from '../../../page-kit/cards/card-text.ts'
import { PlayingCard } from '../../../page-kit/cards/playing-card.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Card } from '../../cards.ts'
import type { BaccaratResult } from '../picture.ts'
import { outcomeOf, pointsOf } from '../rules.ts'
import cardStyles from './hand-cards.module.css'
import styles from './hands.module.css'

/** When a card leaves the shoe, in steps of 140 ms: four in turns, third cards each after a pause. */
const firstOf = { player: [0, 2], banker: [1, 3] } as const
const [thirdOrder, lastOrder] = [9, 15]

type Side = 'player' | 'banker'

function orderOf(side: Side, place: number, result: BaccaratResult): number {
  const first = firstOf[side][place]
  if (first !== undefined) return first
  return side === 'banker' && result.player.length > 2 ? lastOrder : thirdOrder
}

/** Both hands: dealt while the result is told, then their points. They lie until the next bets are open. */
export function Hands({ phase, result, number }: StageProps<BaccaratResult>) {
  const { t } = usePlay<'baccarat'>().phrases
  const isDealt = (phase === 'telling' || phase === 'shown') && result !== undefined
  const isShown = phase === 'shown' && result !== undefined
  const winner = isShown ? outcomeOf(result).winner : undefined
  const label = isShown
    ? t('baccarat.shows', {
        player: pointsOf(result.player),
        playerCards: handText(result.player),
        banker: pointsOf(result.banker),
        bankerCards: handText(result.banker),
      })
    : t('baccarat.hands')
  return (
    <div className={styles.stage} role="img" aria-label={label}>
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

type PlaceProps = { readonly card: Card | undefined; readonly order: number; readonly isThird: boolean }

function Place({ card, order, isThird }: PlaceProps) {
  return (
    <span className={cardStyles.place} data-third={isThird || undefined}>
      {card !== undefined && <PlayingCard card={card} order={order} />}
    </span>
  )
}
