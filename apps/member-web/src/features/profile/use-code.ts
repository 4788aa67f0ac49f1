import type { ProfileField } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Phrases } from '@glasshouse/phrases'
import {
  callApi,
  calls,
  react,
  useCaptcha,
  useCodeWaits,
  type Captcha,
  type CodeSending,
  type FormFields,
} from '@glasshouse/web-kit'
import { useState } from 'react'
import { onSendEmail, onSendSms } from './profile.reactions.ts'
import type { EditField } from './use-field-edit.ts'

type MemberCode = CodeSending & {
  /** Too many codes from this address: further ones need a captcha. */
  readonly wantsPerson: boolean
  readonly captcha: Captcha
}

type Sending = {
  readonly field: ProfileField
  readonly currency: Currency
  readonly form: FormFields<EditField>
  readonly phrases: Phrases<'profile' | 'account' | 'errors' | 'site'>
}

/** Sends the code that proves a phone or an e-mail, and counts down until the next may be asked for. */
export function useCode({ field, currency, form, phrases }: Sending): MemberCode {
  const [isBusy, setBusy] = useState(false)
  const [wantsPerson, wantPerson] = useState(false)
  const captcha = useCaptcha(2, wantsPerson)
  const { values, onField } = form
  const target = values.value.trim()
  const { sentTo, leftS, noteSent, noteWait } = useCodeWaits(target)

  /** The message of an earlier code is outdated. */
  const noteNew = (expire: number) => {
    onField('code', '')
    noteSent(target, expire)
  }

  async function sendSms() {
    const proof = wantsPerson ? { captcha_token: captcha.token, verify_code: values.captcha } : {}
    const body = { member_phone: target, currency, type: 'member_center', ...proof } as const
    const answer = await callApi(calls.registerSms, body)
    if (answer.ok) return noteNew(answer.value.expire)
    if (answer.refusal === 'tooSoon') noteWait(target, answer.data.wait)
    if (answer.refusal === 'captchaFailed') wantPerson(true)
    react(answer, onSendSms, { phrases, onField, onRefresh: captcha.refresh })
  }

  async function sendEmail() {
    const answer = await callApi(calls.emailCode, { member_email: target })
    if (answer.ok) return noteNew(answer.value.expire)
    if (answer.refusal === 'tooSoon') noteWait(target, answer.data.wait)
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
