import { Field, Tabs } from '@glasshouse/ui'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import { AccountField } from '../../account-field.tsx'
import styles from '../../dialog-form.module.css'
import type { ForgotPassword } from './use-forgot-password.ts'

/** Whose password it is, and where a code can go. */
export function AskFields({ form }: { readonly form: ForgotPassword }) {
  const { t } = usePhrases('account')
  const { method, values, errors } = form
  return (
    <>
      <p className={styles.lead}>{t(form.isUnlocking ? 'account.unlockBody' : 'account.forgotBody')}</p>
      <AccountField
        takesFocus
        value={values.account}
        error={errors.account}
        onChange={account => form.change('account', account)}
      />
      <Tabs
        label={t('account.contactWays')}
        tabs={[
          { key: 'phone', label: t('account.byPhone') },
          { key: 'email', label: t('account.byEmail') },
        ]}
        value={method}
        onChange={form.choose}
      >
        <Field
          key={method}
          label={t(method === 'phone' ? 'account.phone' : 'account.email')}
          name="contact"
          type={method === 'phone' ? 'tel' : 'email'}
          autoComplete={method === 'phone' ? 'tel-national' : 'email'}
          value={values.contact}
          error={errors.contact}
          onChange={event => form.change('contact', event.target.value)}
        />
      </Tabs>
      <CaptchaField
        captcha={form.captcha}
        answer={values.captcha}
        error={errors.captcha}
        onAnswer={answer => form.change('captcha', answer)}
      />
    </>
  )
}
