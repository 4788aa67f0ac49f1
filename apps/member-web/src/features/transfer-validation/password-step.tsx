import { Button, Field } from '@glasshouse/ui'
import { callApi, calls, react, useFormFields, usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import type { Shown } from './transfer-validation-dialog.tsx'
import styles from './transfer.module.css'
import { losesProof, onResetTransfer } from './transfer.reactions.ts'
import { checkNewPassword, type PasswordValues } from './transfer.rules.ts'

type PasswordStepProps = {
  readonly account: string
  readonly shown: Shown
  /** The proof is worth nothing any more: back to the first step. */
  readonly onLost: () => void
  readonly onSet: () => void
}

/** The code that was sent, and a password of the member's own. */
export function PasswordStep({ account, shown, onLost, onSet }: PasswordStepProps) {
  const phrases = usePhrases('account')
  const { t } = phrases
  const { values, errors, change, setErrors, onField } = useFormFields<keyof PasswordValues>({
    code: '',
    password: '',
    again: '',
  })
  const [isBusy, setBusy] = useState(false)

  async function setPassword() {
    setBusy(true)
    const answer = await callApi(calls.resetTransfer, {
      account,
      token: shown.token,
      code: values.code.trim(),
      password: values.password,
      check_password: values.again,
    })
    setBusy(false)
    if (answer.ok) return onSet()
    react(answer, onResetTransfer, {
      phrases,
      onField,
    })
    // The first step draws a new picture by itself.
    if (losesProof.has(answer.refusal)) onLost()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.entries(checkNewPassword(values)).map(([field, key]) => [field, t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void setPassword()
  }

  const reveal = { show: t('action.show'), hide: t('action.hide') }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('account.codeSent', { phone: shown.target })}</p>
      <Field
        data-focus-first
        label={t('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={values.code}
        error={errors.code}
        onChange={event => change('code', event.target.value)}
      />
      <Field
        label={t('account.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        help={t('account.passwordHelp')}
        reveal={reveal}
        value={values.password}
        error={errors.password}
        onChange={event => change('password', event.target.value)}
      />
      <Field
        label={t('account.newPasswordAgain')}
        name="again"
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        value={values.again}
        error={errors.again}
        onChange={event => change('again', event.target.value)}
      />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
