import type { ProfileField } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Phrases } from '@glasshouse/phrases'
import {
  callApi,
  calls,
  react,
  useCaptcha,
  useCountdown,
  type Captcha,
  type FormFields,
} from '@glasshouse/web-kit'
import { useState } from 'react'
import { onSendEmail, onSendSms } from './profile.reactions.ts'
import type { EditField } from './use-field-edit.ts'

/** A new code may be asked for after this long. */
const waitS = 300

export type CodeSending = {
  /** Where a code is on its way to; empty while there is none. */
  readonly sentTo: string
  readonly leftS: number
  readonly isBusy: boolean
  /** Too many codes were asked for from here: whoever goes on shows that a person does. */
  readonly wantsPerson: boolean
  readonly captcha: Captcha
  readonly send: () => void
}

type Sending = {
  readonly field: ProfileField
  readonly currency: Currency
  readonly form: FormFields<EditField>
  readonly phrases: Phrases<'profile' | 'account' | 'errors' | 'site'>
}

/** Sends the code that proves a phone or an e-mail, and counts down until the next may be asked for. */
export function useCode({ field, currency, form, phrases }: Sending): CodeSending {
  const [sentTo, setSentTo] = useState('')
  const [until, setUntil] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [wantsPerson, wantPerson] = useState(false)
  const captcha = useCaptcha(2, wantsPerson)
  const leftS = useCountdown(until)
  const { values, onField } = form
  const target = values.value.trim()

  const sent = () => {
    setSentTo(target)
    setUntil(Date.now() + waitS * 1000)
  }

  async function sendSms() {
    const proof = wantsPerson ? { captcha_token: captcha.token, verify_code: values.captcha } : {}
    const body = { member_phone: target, currency, type: 'member_center', ...proof } as const
    const answer = await callApi(calls.registerSms, body)
    if (answer.ok) return sent()
    if (answer.refusal === 'tooSoon') setUntil(Date.now() + Math.max(1, answer.data.wait) * 1000)
    if (answer.refusal === 'captchaFailed') wantPerson(true)
    react(answer, onSendSms, { phrases, onField, onRefresh: captcha.refresh })
  }

  async function sendEmail() {
    const answer = await callApi(calls.emailCode, { member_email: target })
    if (answer.ok) return sent()
    if (answer.refusal === 'tooSoon') setUntil(Date.now() + Math.max(1, answer.data.wait) * 1000)
    react(answer, onSendEmail, { phrases, onField })
  }

  return {
    sentTo,
    leftS,
    isBusy,
    wantsPerson,
    captcha,
    send: () => {
      if (isBusy || leftS > 0) return
      setBusy(true)
      void (field === 'member_phone' ? sendSms() : sendEmail()).finally(() => setBusy(false))
    },
  }
}
