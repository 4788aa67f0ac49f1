import { unitsText, type Currency } from '@glasshouse/money'
import { moneyLine, moneyParts } from '@glasshouse/phrases'
import { MoneyText } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './cost-lines.module.css'
import { hasFee } from './deposit.rules.ts'
import type { DepositForm } from './use-deposit-form.ts'

type CostLinesProps = { readonly form: DepositForm; readonly currency: Currency }

/** The paid amount, the fee, and the credited amount, before payment. The lines are there from the start. */
export function CostLines({ form, currency }: CostLinesProps) {
  const { t, tag } = usePhrases('deposit')
  const { channel } = form
  const { cost, units } = form.amount
  const line = (amount: bigint | undefined) =>
    amount === undefined ? '–' : moneyLine(unitsText(amount, currency), currency, { tag })
  const fee = () => {
    if (channel.fee_bearer === 'house' && hasFee(channel)) return t('deposit.feeHouse')
    if (!hasFee(channel)) return t('deposit.feeNone')
    return line(cost?.feeUnits)
  }
  return (
    <dl className={styles.lines}>
      <div className={styles.arrives}>
        <dt className={styles.label}>{t('deposit.arrives')}</dt>
        <dd className={styles.big} aria-live="polite">
          {cost ? (
            <MoneyText big parts={moneyParts(unitsText(cost.arrivesUnits, currency), currency, { tag })} />
          ) : (
            <span className={styles.none}>–</span>
          )}
        </dd>
      </div>
      <div className={styles.line}>
        <dt className={styles.label}>{t('deposit.youPay')}</dt>
        <dd className={styles.amount}>{line(cost && units)}</dd>
      </div>
      <div className={styles.line}>
        <dt className={styles.label}>{t('deposit.fee')}</dt>
        <dd className={styles.amount}>{fee()}</dd>
      </div>
    </dl>
  )
}
