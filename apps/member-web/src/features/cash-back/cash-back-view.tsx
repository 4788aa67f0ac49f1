import type { CashBackProgramme } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, showToast, unitsOf, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { CashBackDays } from './cash-back-days.tsx'
import { onCashBack } from './cash-back.reactions.ts'
import styles from './cash-back.module.css'

type CashBackViewProps = {
  readonly programme: CashBackProgramme
  readonly timezone: string
  readonly onChanged: () => void
}

export function CashBackView({ programme, timezone, onChanged }: CashBackViewProps) {
  const phrases = usePhrases('payout')
  const { t, tag } = phrases
  const { claimable, least, rule, turnover } = programme
  const line = (amount: string) => moneyLine(amount, programme.currency, { tag })
  const claiming = useSubmit(() => callApi(calls.cashBackClaim, {}), {
    reactions: onCashBack,
    phrases,
    onRefresh: onChanged,
    onDone: ({ cash }) => {
      showToast({ tone: 'good', text: t('payout.cashBackPaid', { cash: line(cash) }) })
      onChanged()
    },
  })
  const canClaim = unitsOf(claimable) > 0n && unitsOf(claimable) >= unitsOf(least)
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.title}>{programme.title}</h2>
        <p className={styles.sum}>{line(claimable)}</p>
        {canClaim ? (
          <Button look="filled" busy={claiming.isBusy} onClick={() => claiming.submit(undefined)}>
            {t('payout.cashBackClaim')}
          </Button>
        ) : (
          <p role="status">{t('payout.cashBackNothing')}</p>
        )}
        {unitsOf(least) > 0n && <p>{t('payout.cashBackLeast', { least: line(least) })}</p>}
      </section>
      <CashBackDays lines={programme.list} line={line} />
      <section className={styles.card}>
        <h2 className={styles.title}>{t('payout.cashBackRules')}</h2>
        <ul className={styles.rules}>
          {rule.map(({ gt_id: type, gt_name: name, gp_id: provider, gp_name: providerName, rate }) => (
            <li key={`${type} ${provider ?? ''}`} className={styles.row}>
              <span>{providerName === null ? name : `${name} · ${providerName}`}</span>
              <strong>{rate}%</strong>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{t('payout.cashBackTerms', { zone: timezone })}</p>
        <p className={styles.quiet}>
          {turnover === '0'
            ? t('payout.cashBackFree')
            : t('payout.cashBackTurnover', { times: Number(turnover) / 100 })}
        </p>
      </section>
    </>
  )
}
