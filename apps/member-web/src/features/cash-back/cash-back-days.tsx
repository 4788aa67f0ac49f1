import { cashBackStates, type CashBackLine } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { useDayText } from './use-day-text.ts'
import gift from '../../gift-page.module.css'
import styles from './cash-back.module.css'

type CashBackDaysProps = {
  readonly lines: readonly CashBackLine[]
  readonly line: (amount: string) => string
}

const stateWords = {
  [cashBackStates.open]: 'payout.cashBackOpen',
  [cashBackStates.claimable]: 'payout.cashBackClaimable',
  [cashBackStates.claimed]: 'payout.cashBackClaimed',
  [cashBackStates.expired]: 'payout.cashBackExpired',
} as const

/** The days, newest first, each with a line for every game type and provider. */
export function CashBackDays({ lines, line }: CashBackDaysProps) {
  const { t } = usePhrases('payout')
  const dayText = useDayText()
  if (lines.length === 0) return <p className={gift.quiet}>{t('payout.cashBackNoBets')}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(each => (
        <li key={`${each.period} ${each.gt_id} ${each.gp_id ?? ''} ${each.status}`} className={styles.line}>
          <span>
            <strong>{dayText(each.period)}</strong> {each.gt_name} · {each.gp_name}
          </span>
          <strong className={styles.amount}>{line(each.amount)}</strong>
          <span className={gift.quiet}>
            {t('payout.cashBackBets', { bets: line(each.valid_bet), rate: Number(each.rate) })}
          </span>
          <span className={styles.state}>{t(stateWords[each.status])}</span>
        </li>
      ))}
    </ul>
  )
}
