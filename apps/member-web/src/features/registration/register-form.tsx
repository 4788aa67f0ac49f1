import { Icon } from '@glasshouse/ui'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import { Fragment } from 'react'
import { CurrencySelect } from './currency-select.tsx'
import { ReferredBy } from './referred-by.tsx'
import { RegisterAction } from './register-action.tsx'
import { RegisterField } from './register-field.tsx'
import styles from './register-form.module.css'
import type { Beginning } from './use-beginning.ts'
import { useRegistration } from './use-registration.ts'

/** One short form; only what this site asks for in this currency. */
export function RegisterForm({ beginning }: { readonly beginning: Beginning }) {
  const { t } = usePhrases('account')
  const form = useRegistration(beginning)
  const { picture, errors } = form
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.short}>
        <Icon name="info" size={20} />
        {t('account.ruleShort')}
      </p>
      <div className={styles.fields}>
        {form.fields.map(field => (
          <Fragment key={field}>
            <RegisterField field={field} form={form} />
            {/* Early, because it decides what else is asked. */}
            {field === 'member_account' && <CurrencySelect form={form} />}
          </Fragment>
        ))}
        {form.referral && <ReferredBy referral={form.referral} />}
        {form.isHostClosed && (
          <p className={styles.lapsed} role="status">
            <Icon name="info" size={20} />
            {t('account.hostClosed')}
          </p>
        )}
        {form.hasLapsed && (
          <p className={styles.lapsed} role="status">
            <Icon name="info" size={20} />
            {t('account.referralLapsed')}
          </p>
        )}
        {picture.isDrawn && (
          <CaptchaField
            checksOnBlur
            className={styles.whole}
            captcha={picture.captcha}
            answer={picture.answer}
            error={errors.captcha}
            onAnswer={form.changeCaptcha}
          />
        )}
      </div>
      <RegisterAction form={form} />
    </form>
  )
}
