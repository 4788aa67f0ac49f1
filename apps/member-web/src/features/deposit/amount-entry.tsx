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
  const { channel } = form
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
        value={form.typed}
        help={words.limits}
        error={form.amountError}
        onChange={event => form.change(event.target.value)}
        onBlur={form.leaveAmount}
      />
      <div className={styles.chips} role="group" aria-label={t('deposit.quick')}>
        {quick.map(amount => (
          <Chip
            key={amount}
            className={styles.chip}
            chosen={form.units === unitsOf(amount)}
            onClick={() => form.pick(amount)}
          >
            {moneyLine(amount, currency, { tag })}
          </Chip>
        ))}
      </div>
      {channel.need_payer_name === 1 && (
        <Field
          label={t('deposit.payerName')}
          autoComplete="name"
          maxLength={50}
          value={form.payerName}
          help={t('deposit.payerNameHelp')}
          error={form.payerError}
          onChange={event => form.changePayer(event.target.value)}
          onBlur={form.leavePayer}
        />
      )}
    </div>
  )
}
