import { Button, Field } from '@glasshouse/ui'
import {
  callApi,
  calls,
  memberReads,
  NewPasswordFields,
  react,
  sendToTabs,
  showToast,
  useFormFields,
  useMember,
  usePayload,
  usePhrases,
} from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styles from '../../dialog-form.module.css'
import { onEditPassword } from './new-password.reactions.ts'
import { checkEdit, type EditField } from './new-password.rules.ts'

type NewPasswordFormProps = {
  /** Where the form stands by itself, the first field takes the focus. */
  readonly isAlone?: boolean
}

/** The present password, and the new one twice. */
export function NewPasswordForm({ isAlone = false }: NewPasswordFormProps) {
  const phrases = usePhrases('account')
  const { t } = phrases
  const cache = useQueryClient()
  const { account = '' } = useMember() ?? {}
  const { password_profile: profile } = usePayload().site.login
  const { values, errors, change, fill, setErrors, onField } = useFormFields<EditField>({
    old: '',
    password: '',
    again: '',
  })
  const [isBusy, setBusy] = useState(false)

  async function setPassword() {
    setBusy(true)
    const answer = await callApi(calls.editPassword, {
      old_password: values.old,
      password: values.password,
      check_password: values.again,
    })
    setBusy(false)
    if (!answer.ok) return react(answer, onEditPassword, { phrases, onField })
    showToast({ tone: 'info', text: t('account.passwordChanged') })
    fill({ old: '', password: '', again: '' })
    sendToTabs({ msg: 'passwordChanged' })
    await cache.invalidateQueries({ queryKey: memberReads.layout.key })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = checkEdit(values, { profile, account })
    const found = Object.entries(faults).map(([field, key]) => [field, t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void setPassword()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        {...(isAlone ? { 'data-focus-first': true } : {})}
        label={t('account.oldPassword')}
        name="old"
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('action.show'), hide: t('action.hide') }}
        value={values.old}
        error={errors.old}
        onChange={event => change('old', event.target.value)}
      />
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
