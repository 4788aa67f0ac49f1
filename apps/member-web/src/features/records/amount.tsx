import { MoneyText, VisuallyHidden, type MoneyTextProps } from '@glasshouse/ui'
import { usePhrases, type Amounts } from '@glasshouse/web-kit'

type AmountProps = Pick<MoneyTextProps, 'tone'> & {
  readonly amounts: Amounts
  readonly amount: string
  readonly signed?: boolean
}

/** An amount of a bet, or dots while the eye is closed; dots have no colour, which would tell how it ended. */
export function Amount({ amounts, amount, signed = false, tone }: AmountProps) {
  const { t } = usePhrases('records')
  if (amounts.areShown) {
    return <MoneyText parts={amounts.parts(amount, { signed })} {...(tone ? { tone } : {})} />
  }
  return (
    <>
      <span aria-hidden>
        <MoneyText parts={amounts.parts(amount)} tone="muted" />
      </span>
      <VisuallyHidden>{t('records.hidden')}</VisuallyHidden>
    </>
  )
}
