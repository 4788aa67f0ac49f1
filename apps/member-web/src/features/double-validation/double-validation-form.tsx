import type { QuestionColumn } from '@glasshouse/contract'
import { Button, Field, type FieldProps } from '@glasshouse/ui'
import { openDialog, useDialog, type Challenge } from '@glasshouse/member-kit'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import styles from './double-validation.module.css'
import { useDoubleValidation } from './use-double-validation.ts'

/** The input type of each answer; browsers must not remember any. */
const inputs: { readonly [Q in QuestionColumn]: Partial<FieldProps> } = {
  member_name: { maxLength: 50 },
  identity_id: { maxLength: 64, autoCapitalize: 'characters' },
  member_phone: { type: 'tel', inputMode: 'tel', maxLength: 20 },
  member_email: { type: 'email', inputMode: 'email', maxLength: 254, autoCapitalize: 'none' },
  withdraw_password: { type: 'password', inputMode: 'numeric', maxLength: 4 },
}

type DoubleValidationFormProps = { readonly challenge: Challenge; readonly first: QuestionColumn }

export function DoubleValidationForm({ challenge, first }: DoubleValidationFormProps) {
  const { t } = usePhrases('account')
  const target = useDialog()?.target
  const form = useDoubleValidation(challenge, first)
  const { asked, values, errors } = form
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.lead}>
        {t('different_device')} {t('account.newDeviceBody')}
      </p>
      <Field
        {...inputs[asked.question]}
        data-focus-first
        label={t(`account.question.${asked.question}`)}
        name="answer"
        autoComplete="off"
        spellCheck={false}
        help={t('account.questionsLeft', { count: asked.count, tries: asked.tries })}
        value={values.answer}
        error={errors.answer}
        onChange={event => form.change('answer', event.target.value)}
      />
      {form.hasCaptcha && (
        <CaptchaField
          captcha={form.captcha}
          answer={values.captcha}
          error={errors.captcha}
          onAnswer={answer => form.change('captcha', answer)}
        />
      )}
      <Button look="filled" type="submit" busy={form.isBusy} wide>
        {t('account.continue')}
      </Button>
      <div className={styles.others}>
        {challenge.contacts.length > 0 && (
          <Button
            look="plain"
            onClick={() =>
              openDialog('deviceVerification', { challenge, ...(target === undefined ? {} : { target }) })
            }
          >
            {t('account.codeInstead')}
          </Button>
        )}
        {challenge.skip_allowed === 1 && (
          <Button look="plain" onClick={form.skip}>
            {t('account.skip')}
          </Button>
        )}
      </div>
    </form>
  )
}
