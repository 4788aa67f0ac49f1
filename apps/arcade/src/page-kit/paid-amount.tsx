import { unitsText, type Currency } from '@glasshouse/money'
import { moneyParts } from '@glasshouse/phrases'
import { MoneyText } from '@glasshouse/ui'
import { unitsOf } from './amounts.ts'
import { usePlay } from './play-context.tsx'
import styles from './paid-amount.module.css'
import { useCounted } from './use-counted.ts'

type PaidAmountProps = {
  readonly payout: string
  readonly currency: Currency
  readonly isWin: boolean
  /** How long the figure rises. */
  readonly countMs: number
}

/** What came back, large. Green only when it is more than the stake. */
export function PaidAmount({ payout, currency, isWin, countMs }: PaidAmountProps) {
  const { phrases } = usePlay()
  const units = useCounted(unitsOf(payout), countMs)
  return (
    <p className={styles.place}>
      <MoneyText
        big
        parts={moneyParts(unitsText(units, currency), currency, phrases)}
        className={styles.amount}
        {...(isWin ? { tone: 'win' } : {})}
      />
    </p>
  )
}
