import { MoneyText, VisuallyHidden, type MoneyTextProps } from '@glasshouse/ui'
import { usePhrases, type Amounts } from '@glasshouse/web-kit'

type AmountProps = Omit<MoneyTextProps, 'parts'> & { readonly amounts: Amounts; readonly amount: string }
import styles from './amount.module.css'

/** An amount of the member's, or dots while the eye is closed; a screen reader hears words instead of dots. */
export function Amount({ amounts, amount, big = false, ...look }: AmountProps) {
  const { t } = usePhrases('wallet')
  if (amounts.areShown) return <MoneyText parts={amounts.parts(amount)} big={big} {...look} />
  return (
    <>
      <span aria-hidden className={big ? styles.big : undefined}>
        <MoneyText parts={amounts.parts(amount)} {...look} />
      </span>
      <VisuallyHidden>{t('wallet.hidden')}</VisuallyHidden>
    </>
  )
}
