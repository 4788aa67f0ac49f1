import type { CashSurplus } from '@glasshouse/contract'
import { currencies, unitsText } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button, Field } from '@glasshouse/ui'
import {
  callApi,
  calls,
  showToast,
  unitsOf,
  useFormFields,
  usePhrases,
  useSubmit,
  type Answer,
} from '@glasshouse/web-kit'
import { useState } from 'react'
import { onPutIn, onTakeOut } from './cash-surplus.reactions.ts'
import { createMoveKeys } from './move-keys.ts'
import { readMove } from './typed-move.ts'
import styles from './surplus-form.module.css'

type SurplusFormProps = { readonly savings: CashSurplus; readonly onChanged: () => void }

/** One amount, and the two ways that it can go. */
export function SurplusForm({ savings, onChanged }: SurplusFormProps) {
  const phrases = usePhrases('payout')
  const { t, tag } = phrases
  const { programme, currency, balance } = savings
  const { values, errors, change, setErrors, onField } = useFormFields({ amount: '' })
  // A repeat of the same press moves nothing more, whatever else was pressed in between.
  const [keys] = useState(createMoveKeys)
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const done = (text: string) => {
    keys.renew()
    change('amount', '')
    showToast({ tone: 'good', text })
    onChanged()
  }
  const common = { phrases, onField, onRefresh: onChanged }
  const ended = async <T,>(asked: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await asked
    if (!answer.ok && answer.refusal === 'conflict') keys.renew()
    return answer
  }
  const putting = useSubmit(
    (amount: string) =>
      ended(callApi(calls.cashSurplusIn, { amount }, { idempotencyKey: keys.of('in', amount) })),
    { ...common, reactions: onPutIn, onDone: () => done(t('payout.surplusPutIn')) },
  )
  const taking = useSubmit(
    (amount: string) =>
      ended(callApi(calls.cashSurplusOut, { amount }, { idempotencyKey: keys.of('out', amount) })),
    { ...common, reactions: onTakeOut, onDone: () => done(t('payout.surplusTakenOut')) },
  )
  const send = (way: 'in' | 'out') => {
    const move = readMove(values.amount, { currency, tag, way })
    setErrors(move.ok ? {} : { amount: t(move.fault) })
    if (move.ok) (way === 'in' ? putting : taking).submit(unitsText(move.units, currency))
  }
  const hasSavings = unitsOf(balance) > 0n
  const isBusy = putting.isBusy || taking.isBusy
  const isOpen = programme?.is_open === 1
  const range =
    isOpen && t('payout.surplusRange', { min: line(programme.min_in), most: line(programme.most) })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send(isOpen ? 'in' : 'out')
      }}
    >
      <Field
        label={t('payout.surplusBoth')}
        name="amount"
        inputMode={currencies[currency].displayDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        {...(range === false ? {} : { help: range })}
        value={values.amount}
        error={errors.amount}
        onChange={event => change('amount', event.target.value)}
      />
      <div className={styles.ways}>
        {isOpen && (
          <Button look="filled" type="submit" busy={putting.isBusy} disabled={isBusy}>
            {t('payout.surplusIn')}
          </Button>
        )}
        {hasSavings && (
          <>
            <Button type="button" busy={taking.isBusy} disabled={isBusy} onClick={() => send('out')}>
              {t('payout.surplusOut')}
            </Button>
            <Button type="button" disabled={isBusy} onClick={() => taking.submit(balance)}>
              {t('payout.surplusOutAll')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
