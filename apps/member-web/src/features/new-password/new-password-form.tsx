import { Button } from '@glasshouse/ui'
import { memberReads, usePayload } from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  CurrentPasswordField,
  NewPasswordFields,
  sendToTabs,
  showToast,
  useFormFields,
  useMember,
  usePhrases,
  useSubmit,
} from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import styles from '../../dialog-form.module.css'
import { onEditPassword } from './new-password.reactions.ts'
import { checkEdit, type EditField } from './new-password.rules.ts'

type NewPasswordFormProps = {
  /** If the form stands alone, the first field takes the focus. */
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
  const setPassword = useSubmit(
    () =>
      callApi(calls.editPassword, {
        old_password: values.old,
        password: values.password,
        check_password: values.again,
      }),
    {
      reactions: onEditPassword,
      phrases,
      onField,
      onDone: () => {
        showToast({ tone: 'info', text: t('account.passwordChanged') })
        fill({ old: '', password: '', again: '' })
        sendToTabs({ msg: 'passwordChanged' })
        void cache.invalidateQueries({ queryKey: memberReads.layout.key })
      },
    },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = checkEdit(values, { profile, account })
    const found = Object.entries(faults).map(([field, key]) => [field, t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0) setPassword.submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CurrentPasswordField
        isFirst={isAlone}
        name="old"
        label={t('account.oldPassword')}
        value={values.old}
        error={errors.old}
        onChange={old => change('old', old)}
      />
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <Button look="filled" type="submit" busy={setPassword.isBusy} wide>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
