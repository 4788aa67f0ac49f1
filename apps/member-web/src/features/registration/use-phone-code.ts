import type { Currency } from '@glasshouse/money'
import { useCountdown } from '@glasshouse/web-kit'
import { useState } from 'react'
import { focusFault } from './focus-fault.ts'
import { sendPhoneCode } from './registration.api.ts'
import { onSendCode } from './registration.reactions.ts'
import type { Picture } from './use-picture.ts'
import { sayRefusal, type Saying } from './say.ts'
import type { FieldValues } from './use-field-values.ts'

/** A new code may be asked for after this long, also when another window asked for the last one. */
const waitS = 300

export type PhoneCode = {
  /** The phone that a code is on its way to; empty while there is none. */
  readonly sentTo: string
  /** Seconds until another may be asked for. */
  readonly leftS: number
  readonly isBusy: boolean
  /** The form that it is sent from: a picture that is asked for stands at its end. */
  readonly send: (element: HTMLFormElement | null) => void
}

type Sending = Saying & {
  readonly form: FieldValues
  readonly currency: Currency
  readonly picture: Picture
}

/** Asks for the code of the phone, once at a time, and counts down until the next may be asked for. */
export function usePhoneCode(sending: Sending): PhoneCode {
  const { form, currency, picture } = sending
  const [sentTo, setSentTo] = useState('')
  const [until, setUntil] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const leftS = useCountdown(until)

  async function send(element: HTMLFormElement | null) {
    const phone = form.values.member_phone ?? ''
    setBusy(true)
    // Once the server wants to see a person; before, the picture is kept for the registration.
    const proof = picture.wantsPerson ? picture.proof : undefined
    const answer = await sendPhoneCode(phone, currency, proof)
    setBusy(false)
    if (answer.ok) {
      form.mend('phone_verify')
      setSentTo(phone)
      setUntil(Date.now() + waitS * 1000)
      // What was typed from the picture went with it; the registration needs another.
      if (proof) picture.spend()
      return
    }
    if (answer.refusal === 'tooSoon') setUntil(Date.now() + Math.max(1, answer.data.wait) * 1000)
    if (answer.refusal === 'captchaFailed') picture.wantPerson()
    // A code that went without the picture has not spent it.
    const isSpent = proof !== undefined || answer.refusal === 'captchaFailed'
    sayRefusal(answer, onSendCode, { ...sending, ...(isSpent && { onRefresh: picture.clear }) })
    if (answer.refusal === 'captchaFailed') focusFault(element, 'captcha')
  }

  return {
    sentTo,
    leftS,
    isBusy,
    send: element => {
      if (!isBusy && leftS === 0) void send(element)
    },
  }
}
