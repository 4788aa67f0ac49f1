import type { WithdrawalSetting } from '@glasshouse/contract'
import { currencies } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button, Chip, Field, Select } from '@glasshouse/ui'
import {
  callApi,
  calls,
  newIdempotencyKey,
  readTypedAmount,
  showToast,
  unitsOf,
  useFormFields,
  usePhrases,
  useSubmit,
} from '@glasshouse/web-kit'
import { unitsText } from '@glasshouse/money'
import { useRef } from 'react'
import { WithdrawPasswordField } from '../../withdraw-password-field.tsx'
import styles from './withdraw-form.module.css'
import { onWithdraw } from './withdrawal.reactions.ts'

type WithdrawFormProps = { readonly setting: WithdrawalSetting; readonly onChanged: () => void }

/** Amount, account and withdraw password: a member with a bound account is done in a few presses. */
export function WithdrawForm({ setting, onChanged }: WithdrawFormProps) {
  const phrases = usePhrases('payout', 'account')
  const { t, tag } = phrases
  const { currency, available, min } = setting
  const usable = setting.bank_accounts.filter(each => each.usable_from <= setting.server_time)
  const form = useFormFields({ amount: '', account: `${usable[0]?.id ?? ''}`, digits: '' })
  const { values, errors, change, setErrors, onField } = form
  // One key for one intention: a repeat of the same press makes no second order.
  const key = useRef(newIdempotencyKey())
  const choose = (name: 'amount' | 'account', value: string) => {
    key.current = newIdempotencyKey()
    change(name, value)
  }
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const typed = readTypedAmount(values.amount, tag)
  const units = typed.ok ? typed.units : undefined
  const fee = feeFor(units ?? 0n, setting)
  const send = useSubmit(
    () =>
      callApi(
        calls.withdrawalStore,
        {
          bank_account_id: Number(values.account),
          amount: unitsText(units ?? 0n, currency),
          withdraw_password: values.digits,
        },
        { idempotencyKey: key.current },
      ),
    {
      reactions: onWithdraw,
      phrases,
      onField,
      onRefresh: onChanged,
      onDone: () => {
        key.current = newIdempotencyKey()
        change('amount', '')
        change('digits', '')
        showToast({ tone: 'good', text: t('payout.requested') })
        onChanged()
      },
    },
  )
  const submit = () => {
    const isInside = units !== undefined && units >= unitsOf(min) && units <= unitsOf(available)
    const found = {
      ...(isInside ? {} : { amount: t('payout.amountRange', { min: line(min), max: line(available) }) }),
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('ph_withdraw_password') }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) send.submit()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label={t('payout.amount', { currency: t(`currency.${currency}`) })}
        name="amount"
        inputMode={currencies[currency].displayDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        help={t('payout.amountRange', { min: line(min), max: line(available) })}
        value={values.amount}
        error={errors.amount}
        onChange={event => choose('amount', event.target.value)}
      />
      <div className={styles.chips} role="group" aria-label={t('payout.quick')}>
        <Chip chosen={units === unitsOf(min)} onClick={() => choose('amount', min)}>
          {line(min)}
        </Chip>
        <Chip chosen={units === unitsOf(available)} onClick={() => choose('amount', available)}>
          {t('payout.all', { amount: line(available) })}
        </Chip>
      </div>
      <Select
        label={t('payout.to')}
        name="account"
        value={values.account}
        error={errors.account}
        onChange={event => choose('account', event.target.value)}
      >
        {usable.map(({ id, bank_name, account_mask }) => (
          <option key={id} value={id}>
            {bank_name} {account_mask}
          </option>
        ))}
      </Select>
      <WithdrawPasswordField
        value={values.digits}
        error={errors.digits}
        onChange={digits => change('digits', digits)}
      />
      {units !== undefined && units > fee && (
        <p className={styles.quiet}>
          {fee === 0n
            ? t('payout.free', { amount: line(unitsText(units, currency)) })
            : t('payout.withFee', {
                fee: line(unitsText(fee, currency)),
                amount: line(unitsText(units - fee, currency)),
              })}
        </p>
      )}
      <Button look="filled" type="submit" busy={send.isBusy} wide>
        {t('payout.submit')}
      </Button>
    </form>
  )
}

/** What the order will say, rounded as the server rounds it: down to what is displayed. */
function feeFor(units: bigint, setting: WithdrawalSetting): bigint {
  if (setting.used_count < setting.free_count) return 0n
  const parts = BigInt(Math.round(Number(setting.fee_rate) * 100))
  const step = 10n ** BigInt(4 - currencies[setting.currency].displayDigits)
  const fee = (units * parts) / 10_000n + unitsOf(setting.fee_fixed)
  return fee - (fee % step)
}
