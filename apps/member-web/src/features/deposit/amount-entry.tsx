import type { Currency } from '@glasshouse/money'
import { currencies } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Chip, Field } from '@glasshouse/ui'
import { unitsOf, usePhrases } from '@glasshouse/web-kit'
import styles from './amount-entry.module.css'
import { useChannelWords } from './channel-words.ts'
import type { DepositForm } from './use-deposit-form.ts'

/** The amount, with quick ones, and the payer's name where the way of paying asks for it. */
export function AmountEntry({ form, currency }: { readonly form: DepositForm; readonly currency: Currency }) {
  const { t, tag } = usePhrases('deposit')
  const { channel, amount, payer } = form
  const words = useChannelWords(currency)(channel)
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
      <div className={styles.chips} role="group" aria-label={t('deposit.quick')}>
        {quick.map(each => (
          <Chip
            key={each}
            className={styles.chip}
            chosen={amount.units === unitsOf(each)}
            onClick={() => amount.pick(each)}
          >
            {moneyLine(each, currency, { tag })}
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
