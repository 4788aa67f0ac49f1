import { applicationLengths } from '@glasshouse/contract'
import { currencies, unitsText } from '@glasshouse/money'
import { Button, Chip, Field } from '@glasshouse/ui'
import { focusFirstFault, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { WithdrawPasswordField } from '../../../withdraw-password-field.tsx'
import styles from './transfer-form.module.css'
import { useTransferForm, type TransferFormInput } from './use-transfer-form.ts'

const destinations = ['own', 'below'] as const

/** Where to, how much, a remark for both sides, and the withdraw password. */
export function TransferForm(props: TransferFormInput) {
  const { t } = usePhrases('agents', 'account')
  const { setting, most, account } = props
  const { currency, min } = setting
  const form = useTransferForm(props)
  const { to, choose, values, errors, change, units, range, line } = form
  const all = unitsText(most, currency)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!form.submit()) focusFirstFault(event.currentTarget)
      }}
    >
      <fieldset className={styles.destinations}>
        <legend className={styles.legend}>{t('agents.transferTo')}</legend>
        {destinations.map(each => (
          <label key={each} className={styles.destination}>
            <input type="radio" name="to" checked={to === each} onChange={() => choose(each)} />
            {each === 'own' ? t('agents.transferOwn', { account }) : t('agents.transferBelow')}
          </label>
        ))}
      </fieldset>
      {to === 'below' && (
        <Field
          label={t('agents.transferAccount')}
          help={t('agents.transferAccountHelp')}
          name="account"
          autoComplete="off"
          maxLength={64}
          value={values.account}
          error={errors.account}
          onChange={event => change('account', event.target.value)}
        />
      )}
      <Field
        label={t('agents.transferAmount', { currency: t(`currency.${currency}`) })}
        name="amount"
        inputMode={currencies[currency].displayDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        help={range}
        value={values.amount}
        error={errors.amount}
        onChange={event => change('amount', event.target.value)}
      />
      <div className={styles.chips} role="group" aria-label={t('agents.transferQuick')}>
        <Chip chosen={units === unitsOf(min)} onClick={() => change('amount', min)}>
          {line(min)}
        </Chip>
        <Chip chosen={units === most} onClick={() => change('amount', all)}>
          {t('agents.transferAll', { amount: line(all) })}
        </Chip>
      </div>
      <Field
        label={t('agents.remark')}
        help={t('agents.transferRemarkHelp')}
        name="remark"
        autoComplete="off"
        maxLength={applicationLengths.remark}
        value={values.remark}
        error={errors.remark}
        onChange={event => change('remark', event.target.value)}
      />
      <WithdrawPasswordField
        value={values.digits}
        error={errors.digits}
        onChange={digits => change('digits', digits)}
      />
      <Button look="filled" type="submit" busy={form.isBusy} wide>
        {t('agents.transferSend')}
      </Button>
    </form>
  )
}
