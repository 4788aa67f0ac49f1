import { usePlay } from '../../../page-kit/play-context.tsx'
import { returnPercent } from '../odds.ts'
import { bets, bullBull, type BullBet } from '../tables.ts'
import styles from './bet-choice.module.css'

type BetChoiceProps = {
  readonly bet: BullBet
  readonly disabled: boolean
  readonly onChoose: (bet: BullBet) => void
}

/** Equal or double. */
export function BetChoice({ bet, disabled, onChoose }: BetChoiceProps) {
  const { phrases, figure } = usePlay<'bull-bull'>()
  const { t } = phrases
  return (
    <fieldset className={styles.box} disabled={disabled}>
      <legend className={styles.legend}>{t('bullBull.bet')}</legend>
      <div className={styles.bets}>
        {bets.map(each => (
          <label className={styles.bet} key={each}>
            <input type="radio" name="bet" checked={each === bet} onChange={() => onChoose(each)} />
            <strong>{t('bullBull.betName', { bet: each === 'equal' ? 'equal' : 'other' })}</strong>
            <small>{t('arcade.returnsShort', { percent: figure(returnPercent(bullBull, each)) })}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
