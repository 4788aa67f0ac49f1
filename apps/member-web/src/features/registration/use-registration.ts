import {
  checkRegistration,
  checkRegistrationField,
  type RegisterSetting,
  type RegistrationField,
  type RegistrationRules,
} from '@glasshouse/contract'
import { isCurrency, type Currency } from '@glasshouse/money'
import type { Phrases } from '@glasshouse/phrases'
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
import { useFieldValues, type FieldValues, type FormErrors, type FormField } from './use-field-values.ts'

type Words = Phrases<'account' | 'site' | 'errors'>

export type Registration = Pick<FieldValues, 'values' | 'errors' | 'good' | 'change'> & {
  readonly fields: readonly RegistrationField[]
  readonly rules: RegistrationRules
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly captchaAnswer: string
  readonly agreed: boolean
  readonly isBusy: boolean
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
  const form = useFieldValues()
  const [currency, setCurrency] = useState<Currency>(shownCurrency)
  const [captchaAnswer, setCaptchaAnswer] = useState('')
  const [agreed, setAgreed] = useState(false)
  const rules: RegistrationRules = { currency, settings, phone10: site.phone10 === 1 }
  const fields = fieldsFor(rules)
  const clearCaptcha = () => {
    setCaptchaAnswer('')
    captcha.refresh()
  }
  const open = useOpening({ form, phrases, clearCaptcha })

  const findErrors = (): FormErrors => ({
    ...brokenRules(form.values, { rules, fields, phrases }),
    ...(hasCaptcha && captchaAnswer.trim() === '' ? { captcha: phrases.t('ph_account_verify_code') } : {}),
    ...(agreed ? {} : { agreement: phrases.t('err_agreement') }),
  })

  return {
    ...form,
    fields,
    rules,
    captcha,
    hasCaptcha,
    captchaAnswer,
    agreed,
    isBusy: open.isBusy,
    changeCurrency: next => {
      if (!isCurrency(next)) return
      setCurrency(next)
      form.forgetJudgements()
    },
    changeCaptcha: answer => {
      setCaptchaAnswer(answer)
      form.mend('captcha')
    },
    setAgreed: next => {
      setAgreed(next)
      form.mend('agreement')
    },
    check: field => void checkOnBlur(field, { form, rules, phrases }),
    submit: event => {
      event.preventDefault()
      const errors = findErrors()
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) return focusFirst(event.currentTarget)
      const sent = Object.fromEntries(fields.map(field => [field, form.values[field] ?? '']))
      open.start(sent, currency, { captchaToken: captcha.token, captchaAnswer, agreed })
    },
  }
}

type Opening = { readonly form: FieldValues; readonly phrases: Words; readonly clearCaptcha: () => void }

/** Sends the registration, once at a time, and does what its answer asks for. */
function useOpening({ form, phrases, clearCaptcha }: Opening) {
  const enter = useEnter()
  const [isBusy, setBusy] = useState(false)

  async function openAccount(...registration: Parameters<typeof register>) {
    setBusy(true)
    const answer = await register(...registration)
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
      for (const [field, key] of Object.entries(answer.data?.errors ?? {}))
        form.fault(field, say(key, phrases))
    }
    react(answer, onRegister, { phrases, onField: form.fault, onRefresh: clearCaptcha })
  }

  return {
    isBusy,
    start: (...registration: Parameters<typeof register>) => {
      if (!isBusy) void openAccount(...registration)
    },
  }
}

type Checking = { readonly form: FieldValues; readonly rules: RegistrationRules; readonly phrases: Words }

async function checkOnBlur(field: RegistrationField, { form, rules, phrases }: Checking): Promise<void> {
  // Somebody who only passes through an empty field is not told off for it.
  if ((form.values[field] ?? '') === '') return
  const broken = checkRegistrationField(field, form.values, rules)
  if (broken) return form.fault(field, say(broken, phrases))
  if (isAskedOnBlur(field)) {
    const answer = await verifyField(field, form.values, rules.currency)
    if (!answer.ok) return react(answer, onVerifyField, { phrases, onField: form.fault })
  }
  form.approve(field)
}

type Judging = {
  readonly rules: RegistrationRules
  readonly fields: readonly RegistrationField[]
  readonly phrases: Words
}

function brokenRules(values: FieldValues['values'], { rules, fields, phrases }: Judging): FormErrors {
  const broken = checkRegistration(values, rules)
  const found: Partial<Record<FormField, string>> = {}
  for (const field of fields) {
    const key = broken[field]
    if (key) found[field] = say(key, phrases)
  }
  return found
}

function say(key: string, phrases: Words): string {
  return phrases.has(key) ? phrases.t(key) : key
}

/** The errors are drawn by the next frame; the first of them then gets the focus. */
function focusFirst(form: EventTarget) {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
