import type { calls as contractCalls, RefusalOf } from '@glasshouse/contract'
import { Button, Field } from '@glasshouse/ui'
import {
  atField,
  callApi,
  calls,
  CurrentPasswordField,
  showToast,
  useFormFields,
  usePhrases,
  useSubmit,
  type Reaction,
} from '@glasshouse/web-kit'
import styles from './dialog-form.module.css'
import { FormDialog } from './form-dialog.tsx'

export const onDigits = {
  oldDigitsWrong: atField('old'),
  ruleBroken: atField('digits'),
  passwordWrong: atField('password'),
  tooFrequent: atField('password'),
} satisfies Record<RefusalOf<typeof contractCalls.editWithdrawPassword>, Reaction>

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
  const save = useSubmit(
    () =>
      callApi(calls.editWithdrawPassword, {
        ...(hasOld ? { old_withdraw_password: values.old } : {}),
        withdraw_password: values.digits,
        check_withdraw_password: values.again,
        password: values.password,
      }),
    {
      reactions: onDigits,
      phrases,
      onField,
      onDone: () => {
        showToast({ tone: 'good', text: t('profile.withdrawSaved') })
        onSaved()
        onClose()
      },
    },
  )

  const submit = () => {
    const found = {
      ...(hasOld && values.old === '' ? { old: t('ph_withdraw_password') } : {}),
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('err_withdraw_password_format') }),
      ...(values.again === values.digits ? {} : { again: t('err_digits_diff') }),
      ...(values.password === '' ? { password: t('ph_password') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) save.submit()
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
    <FormDialog title={t('profile.withdrawPassword')} onClose={onClose} onSubmit={submit}>
      <p className={styles.lead}>{t('account.withdrawPasswordHelp')}</p>
      {hasOld && digitsField('old', t('profile.withdrawOld'))}
      {digitsField('digits', t('profile.withdrawNew'))}
      {digitsField('again', t('profile.withdrawAgain'))}
      <CurrentPasswordField
        value={values.password}
        error={errors.password}
        onChange={password => change('password', password)}
      />
      <Button look="filled" type="submit" busy={save.isBusy} wide>
        {t('profile.save')}
      </Button>
    </FormDialog>
  )
}
