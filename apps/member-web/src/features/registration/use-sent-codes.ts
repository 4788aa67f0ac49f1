import { provenFieldOf, type CodeField } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { focusFault, useCodeWaits, type CodeSending } from '@glasshouse/web-kit'
import { useState } from 'react'
import { sendEmailCode, sendPhoneCode } from './registration.api.ts'
import { onSendEmailCode, onSendPhoneCode } from './registration.reactions.ts'
import type { Picture } from './use-picture.ts'
import { reportRefusal, type Saying } from './say.ts'
import type { FieldValues } from './use-field-values.ts'

type SentCode = CodeSending & {
  /** The form's other code is being asked for. */
  readonly isHeldUp: boolean
}

export type SentCodes = Readonly<Record<CodeField, SentCode>>

type Sending = Saying & {
  readonly form: FieldValues
  readonly currency: Currency
  readonly picture: Picture
}

/**
 * The codes of a form, asked for one after the other: codes are good in the browser that the first answer marks, and two
 * first ones would each bring a mark.
 */
export function useSentCodes(sending: Sending): SentCodes {
  const turn = useState<CodeField>()
  return {
    email_verify: useSentCode('email_verify', sending, turn),
    phone_verify: useSentCode('phone_verify', sending, turn),
  }
}

const ways = {
  email_verify: { ask: sendEmailCode, reactions: onSendEmailCode },
  phone_verify: { ask: sendPhoneCode, reactions: onSendPhoneCode },
} as const

type Turn = readonly [underWay: CodeField | undefined, setUnderWay: (field: CodeField | undefined) => void]

/** Asks for one code, and counts down until the next may be asked for. */
function useSentCode(field: CodeField, sending: Sending, [underWay, setUnderWay]: Turn): SentCode {
  const { form, currency, picture } = sending
  const { ask, reactions } = ways[field]
  const target = form.values[provenFieldOf[field]] ?? ''
  const { sentTo, leftS, noteSent, noteWait } = useCodeWaits(target)

  async function send(element: HTMLFormElement | null) {
    setUnderWay(field)
    // Once the server asks for one; before, the captcha is kept for the registration.
    const proof = picture.wantsPerson ? picture.proof : undefined
    const answer = await ask(target, currency, proof)
    setUnderWay(undefined)
    if (answer.ok) {
      form.mend(field)
      noteSent(target, answer.value.expire)
      // What was typed from the picture went with it; the registration needs another.
      if (proof) picture.spend()
      return
    }
    if (answer.refusal === 'tooSoon') noteWait(target, answer.data.wait)
    if (answer.refusal === 'captchaFailed') picture.wantPerson()
    // A code that went without the picture has not spent it.
    const isSpent = proof !== undefined || answer.refusal === 'captchaFailed'
    reportRefusal(answer, reactions, { ...sending, ...(isSpent && { onRefresh: picture.clear }) })
    if (answer.refusal === 'captchaFailed') focusFault(element, 'captcha')
  }

  return {
    sentTo,
    leftS,
    isBusy: underWay === field,
    isHeldUp: underWay !== undefined && underWay !== field,
    send: element => {
      if (underWay === undefined && leftS === 0) void send(element)
    },
  }
}
