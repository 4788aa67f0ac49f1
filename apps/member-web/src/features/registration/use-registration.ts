import {
  checkRegistration,
  checkRegistrationField,
  registrationFields,
  type calls,
  type DataOf,
  type RegistrationField,
  type RegistrationRules,
} from '@glasshouse/contract'
import { isCurrency } from '@glasshouse/money'
import { moneyParts } from '@glasshouse/phrases'
import { type Referral, useEnter, usePayload } from '@glasshouse/member-kit'
import { focusFirstFault, siteDay, usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { checkOnBlur } from './check-on-blur.ts'
import { register } from './registration.api.ts'
import { onRegister } from './registration.reactions.ts'
import { drawnFields, holdsEverywhere, placesOf, writtenValues } from './registration.rules.ts'
import { say, reportRefusal, type Saying, type Words } from './say.ts'
import { keepTyped, typedBefore } from './typed-before.ts'
import type { Beginning } from './use-beginning.ts'
import { useAgreed } from './use-agreed.ts'
import { useReferred } from './use-referred.ts'
import { useFieldValues, type FieldValues, type FormErrors, type FormField } from './use-field-values.ts'
import { usePicture, type Picture } from './use-picture.ts'
import { useSentCodes, type SentCodes } from './use-sent-codes.ts'

export type Registration = Pick<FieldValues, 'values' | 'errors' | 'good' | 'change'> & {
  readonly fields: readonly RegistrationField[]
  readonly rules: RegistrationRules
  readonly referral: Referral | undefined
  /** The introducer is no longer valid. */
  readonly hasLapsed: boolean
  readonly isHostClosed: boolean
  /** The link or the domain fixes it. */
  readonly isCurrencyFixed: boolean
  readonly picture: Picture
  readonly codes: SentCodes
  readonly agreed: boolean
  readonly agreementVersion: string
  readonly isBusy: boolean
  readonly changeCurrency: (currency: string) => void
  readonly changeCaptcha: (answer: string) => void
  readonly setAgreed: (agreed: boolean) => void
  readonly check: (field: RegistrationField) => void
  readonly submit: (event: FormEvent) => void
}

export function useRegistration(given: Beginning): Registration {
  const { beginning, noteRefusal, mayName, renew } = useReferred(given)
  const { referral, fixedCurrency, hasLapsed, isHostClosed, agreementVersion } = beginning
  const phrases = usePhrases('account')
  const { rules, currencies, setCurrency, hasCaptcha } = useFormRules(beginning)
  const { currency } = rules
  const picture = usePicture(hasCaptcha)
  const fields = drawnFields(rules)
  const form = useWritten(rules)
  const agreement = useAgreed(agreementVersion, form)
  const places = placesOf(fields, currencies)
  const saying = { form, phrases, isDrawn: (field: string) => places.includes(field) }
  const open = useOpening({ ...saying, picture, noteRefusal, renew })
  const codes = useSentCodes({ ...saying, currency, picture })

  const findErrors = (): FormErrors => ({
    ...brokenRules(form.values, rules, phrases),
    ...(hasCaptcha ? captchaError(picture.answer, phrases) : {}),
    ...(agreement.agreed ? {} : { agreement: phrases.t(agreement.reason) }),
  })

  return {
    ...form,
    fields,
    rules,
    referral,
    hasLapsed,
    isHostClosed,
    isCurrencyFixed: fixedCurrency !== null,
    picture,
    codes,
    agreementVersion,
    ...agreement,
    isBusy: open.isBusy,
    changeCurrency: next => {
      if (!isCurrency(next)) return
      setCurrency(next)
      keepTyped({ currency: next })
      form.checkAnew(checkUnder({ ...rules, currency: next }, { form, phrases }))
    },
    changeCaptcha: answer => {
      picture.type(answer)
      form.mend('captcha')
    },
    check: field => void checkOnBlur(field, { ...saying, form, rules }),
    submit: event => {
      event.preventDefault()
      if (!mayName()) return
      const errors = findErrors()
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) return focusFirstFault(event.currentTarget)
      const sent = Object.fromEntries(fields.map(field => [field, form.values[field] ?? '']))
      open.start(event.currentTarget, sent, currency, {
        ...picture.proof,
        agreedTo: agreementVersion,
        referral,
      })
    },
  }
}

/** The fields of the form, each written as the currency needs it. */
function useWritten(rules: RegistrationRules): FieldValues {
  const form = useFieldValues()
  const written = (values: FieldValues['values']) => writtenValues(values, rules)
  return {
    ...form,
    values: written(form.values),
    valueNow: field => written({ [field]: form.valueNow(field) })[field] ?? '',
  }
}

/** The fault of a field after a change of currency: by its rules, or by the server for any currency. */
function checkUnder(
  rules: RegistrationRules,
  { form, phrases }: { readonly form: Pick<FieldValues, 'values'>; readonly phrases: Words },
): Parameters<FieldValues['checkAnew']>[0] {
  return (field, said) => {
    const known = registrationFields.find(each => each === field)
    if (known !== undefined && !drawnFields(rules).includes(known)) return undefined
    const fault = known && checkRegistrationField(known, writtenValues(form.values, rules), rules)
    if (fault !== undefined) return say(fault, phrases)
    return holdsEverywhere(field) ? said : undefined
  }
}

/** What the site asks in the currency that the visitor chose, or that was chosen for them. */
function useFormRules({ settings, referral, fixedCurrency }: Beginning) {
  const { site, currency: shownCurrency } = usePayload()
  const [chosen, setCurrency] = useState(typedBefore()?.currency ?? shownCurrency)
  const [today] = useState(() => siteDay(new Date(), site.timezone))
  const rules: RegistrationRules = {
    currency: fixedCurrency ?? chosen,
    settings,
    phone10: site.phone10 === 1,
    passwordProfile: site.login.password_profile,
    today,
    isReferred: referral !== undefined,
  }
  return { rules, currencies: site.currencies, setCurrency, hasCaptcha: site.register.captcha === 1 }
}

type Opening = Saying & {
  readonly picture: Picture
  readonly noteRefusal: (refusal: string) => void
  readonly renew: () => Promise<void>
}

/** Sends the registration, once at a time, and does what its answer asks for. */
function useOpening({ picture, noteRefusal, renew, ...saying }: Opening) {
  const enter = useEnter()
  const [isBusy, setBusy] = useState(false)

  async function openAccount(element: EventTarget, ...registration: Parameters<typeof register>) {
    setBusy(true)
    const answer = await register(...registration)
    setBusy(false)
    if (answer.ok) {
      return enter(answer.value, undefined, welcomeWords(answer.value, saying.phrases))
    }
    // The site may have begun to require a captcha after this page was made.
    if (answer.refusal === 'captchaFailed') picture.wantPerson()
    if (answer.refusal === 'agreementMissing') void renew()
    reportRefusal(answer, onRegister, { ...saying, onRefresh: picture.clear, onStale: () => void renew() })
    noteRefusal(answer.refusal)
    focusFirstFault(element)
  }

  return {
    isBusy,
    start: (element: EventTarget, ...registration: Parameters<typeof register>) => {
      if (!isBusy) void openAccount(element, ...registration)
    },
  }
}

/** The welcome message of a new member, with the starting money. */
export function welcomeWords(
  { member_account: account, member_currency: currency, welcome }: DataOf<(typeof calls)['register']>,
  { t, tag }: Words,
): string {
  if (welcome === null) return t('account.welcome', { account })
  const amount = moneyParts(welcome, currency, { tag })
    .map(part => part.text)
    .join('')
  return t('account.welcomeGift', { account, amount })
}

function captchaError(answer: string, phrases: Words): FormErrors {
  return answer.trim() === '' ? { captcha: phrases.t('ph_account_verify_code') } : {}
}

function brokenRules(values: FieldValues['values'], rules: RegistrationRules, phrases: Words): FormErrors {
  const found: Partial<Record<FormField, string>> = {}
  for (const [field, key] of Object.entries(checkRegistration(values, rules))) {
    // The keys are those of the contract's fields; `entries` forgets it.
    found[field as RegistrationField] = say(key, phrases)
  }
  return found
}
