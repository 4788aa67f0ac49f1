import { IconButton } from '@glasshouse/ui'
import { unitsText } from '@glasshouse/money'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { ChipBoardProps } from '../../table/page/look.ts'
import styles from './ticket-list.module.css'

type TicketListProps = Pick<ChipBoardProps, 'stakes' | 'currency' | 'pays' | 'isOpen' | 'onRemove'> & {
  readonly nameOf: (bet: string) => string
}

/** All bets in the draw, of every type. */
export function TicketList({ stakes, currency, pays, isOpen, onRemove, nameOf }: TicketListProps) {
  const { phrases, money } = usePlay<'draw'>()
  const { t } = phrases
  return (
    <section className={styles.box} aria-label={t('draw.bets')}>
      <h2 className={styles.title}>{t('draw.bets')}</h2>
      {stakes.size === 0 && <p className={styles.none}>{t('draw.noBets')}</p>}
      <ul className={styles.list}>
        {[...stakes].map(([bet, units]) => (
          <li key={bet} data-staked data-pays={pays(bet) || undefined}>
            <span>{nameOf(bet)}</span>
            <span className={styles.amount}>{money(unitsText(units, currency))}</span>
            {isOpen && (
              <IconButton
                icon="x"
                label={t('draw.remove', { bet: nameOf(bet) })}
                onClick={() => onRemove(bet)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
