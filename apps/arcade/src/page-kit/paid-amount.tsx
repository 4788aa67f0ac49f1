import type { Currency } from '@glasshouse/money'
import { moneyParts } from '@glasshouse/phrases'
import { MoneyText } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'
import styles from './paid-amount.module.css'

type PaidAmountProps = { readonly payout: string; readonly currency: Currency; readonly isWin: boolean }

/** What came back, large. Green only when it is at least the stake. */
export function PaidAmount({ payout, currency, isWin }: PaidAmountProps) {
  const { phrases } = usePlay()
  return (
    <p className={styles.place}>
      <MoneyText
        big
        parts={moneyParts(payout, currency, phrases)}
        className={styles.amount}
        {...(isWin ? { tone: 'win' } : {})}
      />
    </p>
  )
}
