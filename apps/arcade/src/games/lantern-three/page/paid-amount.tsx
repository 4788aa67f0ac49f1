import type { Currency } from '@glasshouse/money'
import { amountParts } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './paid-amount.module.css'

type PaidAmountProps = { readonly payout: bigint; readonly currency: Currency; readonly isWin: boolean }

/** What came back, large. Green only when it is at least the stake. */
export function PaidAmount({ payout, currency, isWin }: PaidAmountProps) {
  const { symbol, figures } = amountParts(payout, currency, usePlay().phrases.lang)
  return (
    <p className={styles.amount} data-win={isWin || undefined}>
      <span className={styles.symbol}>{symbol}</span>
      {figures}
    </p>
  )
}
