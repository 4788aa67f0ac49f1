import { lockedOnceSet, typedName } from '@glasshouse/contract'
import { Button, Field } from '@glasshouse/ui'
import { CaptchaField, CurrentPasswordField, SentCodeField, usePhrases } from '@glasshouse/web-kit'
import styles from '../../dialog-form.module.css'
import { BirthdayEntry } from './birthday-entry.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { fieldLooks } from './profile.rules.ts'
import { useFieldEdit, type FieldEditing } from './use-field-edit.ts'

/** Enters or changes one value, with the code that proves it where the site requires one. */
export function FieldDialog(editing: FieldEditing) {
  const { t } = usePhrases('profile', 'account')
  const { profile, field, onClose } = editing
  const { form, rules, code, needsCode, needsPassword, isBusy, submit } = useFieldEdit(editing)
  const { values, errors, change } = form
  const { label, help, input } = fieldLooks[field]
  const isJoined = field === 'member_name' && profile.member_currency === 'VND'
  const rule = isJoined ? 'account.nameHelpJoined' : help
  return (
    <FormDialog title={t(label)} onClose={onClose} onSubmit={submit}>
      {lockedOnceSet.includes(field) && <p className={styles.lead}>{t('profile.onceOnly')}</p>}
      {field === 'member_birthday' ? (
        <BirthdayEntry
          today={rules.today}
          value={values.value}
          error={errors.value}
          onChange={value => change('value', value)}
        />
      ) : (
        <Field
          {...input}
          data-focus-first
          label={t(label)}
          name={field}
          help={rule && t(rule)}
          value={values.value}
          error={errors.value}
          onChange={event => {
            const { value } = event.target
            change('value', field === 'member_name' ? typedName(value, profile.member_currency) : value)
            // The message about the code belonged to another value.
            change('code', values.code)
          }}
        />
      )}
      {needsCode && (
        <SentCodeField
          name="code"
          label={t('profile.code')}
          help={t('profile.codeHelp')}
          sending={code}
          isHeldUp={values.value.trim() === ''}
          value={values.code}
          error={errors.code}
          onChange={typed => change('code', typed)}
        />
      )}
      {code.wantsPerson && (
        <CaptchaField
          captcha={code.captcha}
          answer={values.captcha}
          error={errors.captcha}
          onAnswer={answer => change('captcha', answer)}
        />
      )}
      {needsPassword && (
        <CurrentPasswordField
          help={t('profile.passwordWhy')}
          value={values.password}
          error={errors.password}
          onChange={password => change('password', password)}
        />
      )}
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('profile.save')}
      </Button>
    </FormDialog>
  )
}
