import { MoneyText, VisuallyHidden, type MoneyTextProps } from '@glasshouse/ui'
import type { ReactNode } from 'react'
import styles from './amount.module.css'
import type { Amounts } from './amounts.ts'
import { usePhrases } from './page.tsx'

type AmountProps = Omit<MoneyTextProps, 'parts'> & {
  readonly amounts: Amounts
  readonly amount: string
  /** A result: it carries its sign. */
  readonly signed?: boolean
}

/**
 * A member's amount, or dots while the eye is closed; a screen reader gets a text instead of dots. The dots of a result
 * have no colour, which would reveal a win or a loss.
 */
export function Amount({
  amounts,
  amount,
  signed = false,
  big = false,
  tone,
  className,
}: AmountProps): ReactNode {
  const { t } = usePhrases()
  const parts = amounts.parts(amount, { signed })
  if (amounts.areShown)
    return <MoneyText parts={parts} big={big} className={className} {...(tone ? { tone } : {})} />
  const quiet = signed ? 'muted' : tone
  return (
    <>
      <span aria-hidden className={big ? styles.big : undefined}>
        <MoneyText parts={parts} className={className} {...(quiet ? { tone: quiet } : {})} />
      </span>
      <VisuallyHidden>{t('amount.hidden')}</VisuallyHidden>
    </>
  )
}
