import {
  checkRegistration,
  checkRegistrationField,
  type RegisterSetting,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'
import { isCurrency, type Currency } from '@glasshouse/money'
import type { PlainPhraseKey } from '@glasshouse/phrases'
import {
  react,
  showToast,
  useCaptcha,
  useEnter,
  usePayload,
  usePhrases,
  type Captcha,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { register, verifyField } from './registration.api.ts'
import { onRegister, onVerifyField } from './registration.reactions.ts'
import { fieldsFor, isAskedOnBlur } from './registration.rules.ts'

export type FormField = RegistrationField | 'captcha' | 'agreement'

export type Registration = {
  readonly fields: readonly RegistrationField[]
  readonly rules: RegistrationRules
  readonly values: RegistrationValues
  readonly errors: Readonly<Partial<Record<FormField, string>>>
  /** Fields that were checked here and by the server and are fine. */
  readonly good: ReadonlySet<RegistrationField>
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly captchaAnswer: string
  readonly agreed: boolean
  readonly isBusy: boolean
  readonly change: (field: RegistrationField, value: string) => void
  readonly changeCurrency: (currency: string) => void
  readonly changeCaptcha: (answer: string) => void
  readonly setAgreed: (agreed: boolean) => void
  readonly check: (field: RegistrationField) => void
  readonly submit: (event: FormEvent) => void
}

export function useRegistration(settings: readonly RegisterSetting[]): Registration {
  const phrases = usePhrases('account')
  const { site, currency: shownCurrency } = usePayload()
  const hasCaptcha = site.register.captcha === 1
  const captcha = useCaptcha(2, hasCaptcha)
  const enter = useEnter()
  const [currency, setCurrency] = useState<Currency>(shownCurrency)
  const [values, setValues] = useState<RegistrationValues>({})
  const [errors, setErrors] = useState<Registration['errors']>({})
  const [good, setGood] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [captchaAnswer, setCaptchaAnswer] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const rules: RegistrationRules = { currency, settings, phone10: site.phone10 === 1 }
  const fields = fieldsFor(rules)
  const say = (key: string) => (phrases.has(key) ? phrases.t(key as PlainPhraseKey<'account'>) : key)
  const fault = (field: string, sentence: string) => setErrors(before => ({ ...before, [field]: sentence }))
  const mend = (field: FormField) => setErrors(({ [field]: _mended, ...others }) => others)

  async function check(field: RegistrationField) {
    const value = values[field] ?? ''
    const broken = checkRegistrationField(field, values, rules)
    // Somebody who only passes through an empty field is not told off for it.
    if (value === '') return
    if (broken) return fault(field, say(broken))
    if (isAskedOnBlur(field)) {
      const answer = await verifyField(field, values, currency)
      if (!answer.ok) return react(answer, onVerifyField, { phrases, onField: fault })
    }
    mend(field)
    setGood(before => new Set([...before, field]))
  }

  async function openAccount() {
    setBusy(true)
    const sent = Object.fromEntries(fields.map(field => [field, values[field] ?? '']))
    const answer = await register(sent, currency, { captchaToken: captcha.token, captchaAnswer, agreed })
    setBusy(false)
    if (answer.ok) {
      enter(answer.value)
      showToast({
        tone: 'good',
        text: phrases.t('account.welcome', { account: answer.value.member_account }),
      })
      return
    }
    if (answer.refusal === 'badField') {
      for (const [field, key] of Object.entries(answer.data?.errors ?? {})) fault(field, say(key))
    }
    react(answer, onRegister, {
      phrases,
      onField: fault,
      onRefresh: () => {
        setCaptchaAnswer('')
        captcha.refresh()
      },
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const broken = checkRegistration(values, rules)
    const found: Partial<Record<FormField, string>> = {}
    for (const field of fields) {
      const key = broken[field]
      if (key) found[field] = say(key)
    }
    if (hasCaptcha && captchaAnswer.trim() === '') found.captcha = phrases.t('ph_account_verify_code')
    if (!agreed) found.agreement = phrases.t('err_agreement')
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget)
    else if (!isBusy) void openAccount()
  }

  return {
    fields,
    rules,
    values,
    errors,
    good,
    captcha,
    hasCaptcha,
    captchaAnswer,
    agreed,
    isBusy,
    change: (field, value) => {
      setValues(before => ({ ...before, [field]: value }))
      mend(field)
      setGood(before => new Set([...before].filter(each => each !== field)))
    },
    changeCurrency: next => {
      if (!isCurrency(next)) return
      setCurrency(next)
      setErrors({})
      setGood(new Set())
    },
    changeCaptcha: answer => {
      setCaptchaAnswer(answer)
      mend('captcha')
    },
    setAgreed: next => {
      setAgreed(next)
      mend('agreement')
    },
    check: field => void check(field),
    submit,
  }
}

/** The errors are drawn by the next frame; the first of them then gets the focus. */
function focusFirst(form: EventTarget) {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
