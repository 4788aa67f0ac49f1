import { Button, Checkbox, Icon } from '@glasshouse/ui'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import { Fragment, useState, type ReactNode } from 'react'
import { AgreementDialog } from './agreement-dialog.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { IntroducedBy } from './introduced-by.tsx'
import { RegisterField } from './register-field.tsx'
import styles from './register-form.module.css'
import type { Beginning } from './use-beginning.ts'
import { useRegistration } from './use-registration.ts'

/** One short form; only what this site asks for in this currency. */
export function RegisterForm({ beginning }: { readonly beginning: Beginning }) {
  const { t, rich } = usePhrases('account')
  const form = useRegistration(beginning)
  const { captcha, errors } = form
  const [agreementOpen, setAgreementOpen] = useState(false)
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
        {form.introduction && <IntroducedBy introduction={form.introduction} />}
        {form.hasCaptcha && (
          <CaptchaField
            className={styles.whole}
            captcha={captcha}
            answer={form.captchaAnswer}
            error={errors.captcha}
            onAnswer={form.changeCaptcha}
          />
        )}
      </div>
      <div className={styles.action}>
        <Checkbox
          checked={form.agreed}
          error={errors.agreement}
          onChange={event => form.setAgreed(event.target.checked)}
        >
          {rich('account.agreementTick', { link: agreementLink(() => setAgreementOpen(true)) })}
        </Checkbox>
        <Button look="filled" type="submit" busy={form.isBusy} wide>
          {t('account.open')}
        </Button>
      </div>
      <AgreementDialog open={agreementOpen} onClose={() => setAgreementOpen(false)} />
    </form>
  )
}

/** The words of the agreement's link, as a button that opens the text without leaving the form. */
function agreementLink(open: () => void) {
  return (text: ReactNode) => (
    <button className={styles.link} type="button" key="link" onClick={open}>
      {text}
    </button>
  )
}
