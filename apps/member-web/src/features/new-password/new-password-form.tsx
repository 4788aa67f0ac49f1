import { Button, Field } from '@glasshouse/ui'
import { callApi, calls, memberReads, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styles from './new-password.module.css'
import { onEditPassword } from './new-password.reactions.ts'
import { checkEdit, type EditField, type EditValues } from './new-password.rules.ts'

const labels = {
  old: 'account.oldPassword',
  password: 'account.newPassword',
  again: 'account.newPasswordAgain',
} as const

/** The present password, and the new one twice. */
export function NewPasswordForm() {
  const phrases = usePhrases('account')
  const { t } = phrases
  const cache = useQueryClient()
  const [values, setValues] = useState<EditValues>({ old: '', password: '', again: '' })
  const [errors, setErrors] = useState<Readonly<Partial<Record<EditField, string>>>>({})
  const [isBusy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    const answer = await callApi(calls.editPassword, {
      old_password: values.old,
      password: values.password,
      check_password: values.again,
    })
    setBusy(false)
    if (!answer.ok) {
      return react(answer, onEditPassword, {
        phrases,
        onField: (field, said) => setErrors({ [field]: said }),
      })
    }
    showToast({ tone: 'info', text: t('account.passwordChanged') })
    await cache.invalidateQueries({ queryKey: memberReads.layout })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.entries(checkEdit(values)).map(([field, key]) => [field, t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void change()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {(['old', 'password', 'again'] as const).map(field => (
        <Field
          key={field}
          {...(field === 'old' ? { 'data-focus-first': true } : {})}
          label={t(labels[field])}
          name={field}
          type="password"
          autoComplete={field === 'old' ? 'current-password' : 'new-password'}
          help={field === 'password' ? t('account.passwordHelp') : undefined}
          reveal={{ show: t('action.show'), hide: t('action.hide') }}
          value={values[field]}
          error={errors[field]}
          onChange={event => {
            setValues({ ...values, [field]: event.target.value })
            setErrors(({ [field]: _mended, ...others }) => others)
          }}
        />
      ))}
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
