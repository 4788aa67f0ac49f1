import type { Currency } from '@glasshouse/money'
import { currencies } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Chip, Field } from '@glasshouse/ui'
import { unitsOf, usePhrases } from '@glasshouse/web-kit'
import styles from './amount-entry.module.css'
import { useChannelTexts } from './channel-texts.ts'
import type { DepositForm } from './use-deposit-form.ts'

type AmountEntryProps = {
  readonly form: DepositForm
  readonly currency: Currency
  /** The quick amount that the member paid in last, marked as such. */
  readonly last?: string | undefined
}

/** The amount, with quick ones, and the payer's name where the way of paying asks for it. */
export function AmountEntry({ form, currency, last }: AmountEntryProps) {
  const { t, tag } = usePhrases('deposit')
  const { channel, amount, payer } = form
  const words = useChannelTexts(currency)(channel)
  const quick = channel.amounts
  return (
    <div className={styles.entry}>
      <Field
        label={t('deposit.amount', { currency: t(`currency.${currency}`) })}
        className={styles.amount}
        inputMode={currencies[currency].displayDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        value={amount.typed}
        help={words.limits}
        error={amount.error}
        onChange={event => amount.change(event.target.value)}
        onBlur={amount.leave}
      />
      <div
        className={styles.chips}
        role="group"
        aria-label={last === undefined ? t('deposit.quick') : t('deposit.fastQuick')}
      >
        {quick.map(each => (
          <Chip
            key={each}
            className={styles.chip}
            chosen={amount.units === unitsOf(each)}
            onClick={() => amount.pick(each)}
          >
            {moneyLine(each, currency, { tag })}
            {each === last && <span className={styles.last}> {t('deposit.lastTime')}</span>}
          </Chip>
        ))}
      </div>
      {channel.need_payer_name === 1 && (
        <Field
          label={t('deposit.payerName')}
          autoComplete="name"
          maxLength={50}
          value={payer.name}
          help={t('deposit.payerNameHelp')}
          error={payer.error}
          onChange={event => payer.change(event.target.value)}
          onBlur={payer.leave}
        />
      )}
    </div>
  )
}
