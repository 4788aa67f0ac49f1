import { Button, Field } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, NewPasswordFields, react, useFormFields, usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import type { Shown } from './transfer-validation-dialog.tsx'
import styles from '../../dialog-form.module.css'
import { losesProof, onResetTransfer, reactionsTo } from './transfer.reactions.ts'
import { checkSecondStep, type PasswordValues } from './transfer.rules.ts'

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
  const { password_profile: profile } = usePayload().site.login
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
    react(answer, reactionsTo(answer, onResetTransfer), {
      phrases,
      onField,
    })
    // The first step draws a new picture by itself.
    if (losesProof(answer)) onLost()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.entries(checkSecondStep(values, { profile, account })).map(([field, key]) => [
      field,
      t(key),
    ])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void setPassword()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('account.codeSent', { target: shown.target })}</p>
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
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
