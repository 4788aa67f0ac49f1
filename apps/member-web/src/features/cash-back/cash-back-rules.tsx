import type { CashBackProgramme } from '@glasshouse/contract'
import { unitsOf, usePhrases } from '@glasshouse/web-kit'
import gift from '../../gift-page.module.css'
import styles from './cash-back.module.css'

type CashBackRulesProps = {
  readonly programme: CashBackProgramme
  readonly timezone: string
  readonly line: (amount: string) => string
}

/** The rates by game type and provider, and the terms. */
export function CashBackRules({ programme, timezone, line }: CashBackRulesProps) {
  const { t } = usePhrases('payout')
  const { rule, least, turnover } = programme
  return (
    <section className={gift.card}>
      <h2 className={gift.title}>{t('payout.cashBackRules')}</h2>
      <ul className={styles.rules}>
        {rule.map(({ gt_id: type, gt_name: name, gp_id: provider, gp_name: providerName, rate }) => (
          <li key={`${type} ${provider ?? ''}`} className={styles.row}>
            <span>{providerName === null ? name : `${name} · ${providerName}`}</span>
            <strong>{t('payout.cashBackRate', { rate: Number(rate) })}</strong>
          </li>
        ))}
      </ul>
      <p className={gift.quiet}>{t('payout.cashBackTerms', { zone: timezone })}</p>
      <p className={gift.quiet}>
        {unitsOf(least) > 0n && `${t('payout.cashBackLeast', { least: line(least) })} `}
        {turnover === '0'
          ? t('payout.cashBackFree')
          : t('payout.cashBackTurnover', { times: Number(turnover) / 100 })}
      </p>
    </section>
  )
}
