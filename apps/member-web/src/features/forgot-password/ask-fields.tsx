import { Field, Tabs } from '@glasshouse/ui'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import styles from '../../dialog-form.module.css'
import type { ForgotPassword } from './use-forgot-password.ts'

/** Whose password it is, and where a code can go. */
export function AskFields({ form }: { readonly form: ForgotPassword }) {
  const { t } = usePhrases('account')
  const { method, values, errors } = form
  return (
    <>
      <p className={styles.lead}>{t('account.forgotBody')}</p>
      <Field
        data-focus-first
        label={t('account.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.account}
        error={errors.account}
        onChange={event => form.change('account', event.target.value)}
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
      {form.hasCaptcha && (
        <CaptchaField
          captcha={form.captcha}
          answer={values.captcha}
          error={errors.captcha}
          onAnswer={answer => form.change('captcha', answer)}
        />
      )}
    </>
  )
}
