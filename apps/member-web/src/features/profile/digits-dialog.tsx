import { Button, Dialog, Field } from '@glasshouse/ui'
import { callApi, calls, react, showToast, useFormFields, usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import styles from '../../dialog-form.module.css'
import { onDigits } from './profile.reactions.ts'

type DigitsDialogProps = {
  /** There are some already, and they are asked for. */
  readonly hasOld: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

type DigitsField = 'old' | 'digits' | 'again' | 'password'

/** The four digits without which no money leaves. */
export function DigitsDialog({ hasOld, onSaved, onClose }: DigitsDialogProps) {
  const phrases = usePhrases('profile', 'account')
  const { t } = phrases
  const { values, errors, change, setErrors, onField } = useFormFields<DigitsField>({
    old: '',
    digits: '',
    again: '',
    password: '',
  })
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await callApi(calls.editWithdrawPassword, {
      ...(hasOld ? { old_withdraw_password: values.old } : {}),
      withdraw_password: values.digits,
      check_withdraw_password: values.again,
      password: values.password,
    })
    setBusy(false)
    if (answer.ok) {
      showToast({ tone: 'good', text: t('profile.withdrawSaved') })
      onSaved()
      return onClose()
    }
    if (answer.refusal === 'ruleBroken') onField('digits', answer.message)
    react(answer, onDigits, { phrases, onField })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(hasOld && values.old === '' ? { old: t('ph_withdraw_password') } : {}),
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('err_withdraw_password_format') }),
      ...(values.again === values.digits ? {} : { again: t('err_digits_diff') }),
      ...(values.password === '' ? { password: t('ph_password') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0 && !isBusy) void save()
  }

  const digitsField = (field: DigitsField, label: string) => (
    <Field
      label={label}
      name={field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={values[field]}
      error={errors[field]}
      onChange={event => change(field, event.target.value)}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.withdrawPassword')}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t('account.withdrawPasswordHelp')}</p>
        {hasOld && digitsField('old', t('profile.withdrawOld'))}
        {digitsField('digits', t('profile.withdrawNew'))}
        {digitsField('again', t('profile.withdrawAgain'))}
        <Field
          label={t('account.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          reveal={{ show: t('action.show'), hide: t('action.hide') }}
          value={values.password}
          error={errors.password}
          onChange={event => change('password', event.target.value)}
        />
        <Button look="filled" type="submit" busy={isBusy} wide>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  )
}
