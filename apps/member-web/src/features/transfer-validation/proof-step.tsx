import { contactMethods, type ContactMethod } from '@glasshouse/contract'
import { Button, Field, Tabs } from '@glasshouse/ui'
import {
  callApi,
  calls,
  CaptchaField,
  react,
  useCaptcha,
  useFormFields,
  usePhrases,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import type { Shown } from './transfer-validation-dialog.tsx'
import styles from '../../dialog-form.module.css'
import { onVerifyTransfer, reactionsTo } from './transfer.reactions.ts'
import { checkProof, type ProofValues } from './transfer.rules.ts'

type ProofStepProps = {
  readonly account: string
  /** The contacts on file of the account, the first one preselected. */
  readonly methods: readonly ContactMethod[] | undefined
  readonly onShown: (shown: Shown) => void
}

const words = {
  phone: { way: 'account.byPhone', label: 'account.phone', type: 'tel', autoComplete: 'tel-national' },
  email: { way: 'account.byEmail', label: 'account.email', type: 'email', autoComplete: 'email' },
} as const

/** Withdraw password, phone or e-mail, captcha. If the server does not tell which it has, the phone comes first. */
export function ProofStep({ account, methods = [], onShown }: ProofStepProps) {
  const ways = methods.length > 0 ? methods : contactMethods
  const phrases = usePhrases('account')
  const { t } = phrases
  const captcha = useCaptcha('transfer', true)
  const [method, setMethod] = useState<ContactMethod>(ways[0] ?? 'phone')
  const { values, errors, change, fill, setErrors, onField } = useFormFields<keyof ProofValues>({
    withdrawPassword: '',
    phone: '',
    email: '',
    captcha: '',
  })
  const [isBusy, setBusy] = useState(false)

  async function verify() {
    setBusy(true)
    const answer = await callApi(calls.verifyTransfer, {
      account,
      withdraw_password: values.withdrawPassword.trim(),
      ...(method === 'phone' ? { member_phone: values.phone.trim() } : { member_email: values.email.trim() }),
      captcha_token: captcha.token,
      captcha_answer: values.captcha.trim(),
    })
    setBusy(false)
    if (answer.ok) return onShown(answer.value)
    react(answer, reactionsTo(answer, onVerifyTransfer), {
      phrases,
      onField,
      onRefresh: () => {
        fill({ captcha: '' })
        captcha.refresh()
      },
    })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.entries(checkProof(values, method)).map(([field, key]) => [field, t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void verify()
  }

  const { label, type, autoComplete } = words[method]
  const contact = (
    <Field
      key={method}
      label={t(label)}
      name={method}
      type={type}
      autoComplete={autoComplete}
      value={values[method]}
      error={errors[method]}
      onChange={event => change(method, event.target.value)}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('account.transferBody', { account })}</p>
      <Field
        data-focus-first
        label={t('account.withdrawPassword')}
        name="withdrawPassword"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        reveal={{ show: t('action.show'), hide: t('action.hide') }}
        value={values.withdrawPassword}
        error={errors.withdrawPassword}
        onChange={event => change('withdrawPassword', event.target.value)}
      />
      {ways.length > 1 ? (
        <Tabs
          label={t('account.contactWays')}
          tabs={ways.map(key => ({ key, label: t(words[key].way) }))}
          value={method}
          onChange={setMethod}
        >
          {contact}
        </Tabs>
      ) : (
        contact
      )}
      <CaptchaField
        captcha={captcha}
        answer={values.captcha}
        error={errors.captcha}
        onAnswer={answer => change('captcha', answer)}
      />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('account.continue')}
      </Button>
    </form>
  )
}
