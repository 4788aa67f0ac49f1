import type { ContactMethod } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { goOnWithTransfer, useBackToLogin, useDialog, usePayload } from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  react,
  showToast,
  useCaptcha,
  useFormFields,
  usePhrases,
  type Captcha,
  type FormErrors,
  type FormFields,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import {
  losesTicket,
  onForgotReset,
  onForgotSend,
  onForgotUnlock,
  onForgotVerify,
} from './forgot.reactions.ts'
import { checkForgot, type ForgotFaults, type ForgotField, type ForgotStep } from './forgot.rules.ts'
import { usePairWait } from './use-pair-wait.ts'

type Fields = FormFields<ForgotField>

export type ForgotPassword = Pick<Fields, 'values' | 'errors' | 'change'> & {
  readonly step: ForgotStep
  /** A code lifts the lock of the login, and the password stays: there is no third step. */
  readonly isUnlocking: boolean
  readonly method: ContactMethod
  readonly captcha: Captcha
  readonly isBusy: boolean
  /** Seconds until another code may be asked for, for this account and contact. */
  readonly waitS: number
  /** Whether the code was sent from here; a text for an existing code differs. */
  readonly isSent: boolean
  readonly choose: (method: ContactMethod) => void
  readonly submit: (event: FormEvent) => void
  /** Continues with an existing code: a closed dialog, or a page that was dropped, does not cost it. */
  readonly haveCode: () => void
  /** Back to the first step, with what was typed. */
  readonly startOver: () => void
}

const nothing = { account: '', contact: '', captcha: '', code: '', password: '', again: '' }

export function useForgotPassword(account: string): ForgotPassword {
  const phrases = usePhrases('account')
  const surroundings = useSurroundings()
  const { profile, isUnlocking } = surroundings
  // A code costs an SMS, so the picture is there whether or not the site's login shows one.
  const captcha = useCaptcha(1, true)
  const { step, isSent, setStep, goToCode } = useStep()
  const [method, setMethod] = useState<ContactMethod>('phone')
  const fields = useFormFields<ForgotField>({ ...nothing, account })
  const [isBusy, setBusy] = useState(false)
  const [ticket, setTicket] = useState('')
  const { values, errors, change, fill, setErrors } = fields
  const { waitS, waitFor } = usePairWait(values)
  const sends = whatCodesDo(waitFor, goToCode)
  const parts = { phrases, fields, captcha, method, ticket, setStep, setTicket, ...sends, ...surroundings }
  /** Shows what is missing for a step; true if nothing is. */
  const isComplete = (hasPicture: boolean) => {
    const found = say(checkForgot(step, values, { method, hasCaptcha: hasPicture, profile }), phrases)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(true) || isBusy) return
    setBusy(true)
    void steps[step](parts).finally(() => setBusy(false))
  }
  const choose = (chosen: ContactMethod) => {
    setMethod(chosen)
    fill({ contact: '' })
    setErrors({})
  }
  const startOver = () => {
    setStep('ask')
    fill({ captcha: '', code: '' })
    captcha.refresh()
  }
  return {
    step,
    isUnlocking,
    method,
    values,
    errors,
    captcha,
    isBusy,
    waitS,
    isSent,
    choose,
    change,
    submit,
    // The picture is asked for by what sends a code, not by what takes one.
    haveCode: () => {
      if (isComplete(false)) goToCode(false)
    },
    startOver,
  }
}

/** What the site asks for, where the login led that was left for this, and the way back to it. */
function useSurroundings() {
  const { password_profile: profile } = usePayload().site.login
  const { target, isUnlocking = false } = useDialog() ?? {}
  return { profile, target, isUnlocking, backToLogin: useBackToLogin() }
}

function useStep() {
  const [step, setStep] = useState<ForgotStep>('ask')
  const [isSent, setSent] = useState(false)
  const goToCode = (isFresh: boolean) => {
    setSent(isFresh)
    setStep('code')
  }
  return { step, isSent, setStep, goToCode }
}

/** The result of a code request. */
function whatCodesDo(
  waitFor: (seconds: number) => void,
  goToCode: (isFresh: boolean) => void,
): Pick<StepParts, 'onSent' | 'onTooSoon'> {
  return {
    onSent: seconds => {
      waitFor(seconds)
      goToCode(true)
    },
    onTooSoon: ({ wait, has_code }) => {
      waitFor(wait)
      if (has_code === 1) goToCode(false)
    },
  }
}

type Words = Phrases<'account' | 'site' | 'errors'>

function say(faults: ForgotFaults, { t }: Words): FormErrors<ForgotField> {
  return Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)]))
}

type StepParts = {
  readonly phrases: Words
  readonly fields: Fields
  readonly captcha: Captcha
  readonly method: ContactMethod
  readonly ticket: string
  readonly isUnlocking: boolean
  /** The target of the page that opened the login. */
  readonly target: string | undefined
  readonly setStep: (step: ForgotStep) => void
  readonly setTicket: (ticket: string) => void
  /** A code is on its way, and no other for so many seconds. */
  readonly onSent: (seconds: number) => void
  /** A code was asked for already. Another browser's is good for nothing in this one. */
  readonly onTooSoon: (pace: { readonly wait: number; readonly has_code: 0 | 1 }) => void
  readonly backToLogin: (account: string) => void
}

const steps: Readonly<Record<ForgotStep, (parts: StepParts) => Promise<void>>> = { ask, code, password }

async function ask(parts: StepParts): Promise<void> {
  const { phrases, fields, captcha, onSent, onTooSoon } = parts
  const proof = { captcha_token: captcha.token, answer: fields.values.captcha.trim() }
  const sent = await callApi(calls.forgotSend, { ...whoOf(parts), ...proof })
  if (sent.ok) return onSent(sent.value.expire)
  const { fill, onField } = fields
  const onRefresh = () => {
    fill({ captcha: '' })
    captcha.refresh()
  }
  react(sent, onForgotSend, { phrases, onField, onRefresh })
  if (sent.refusal === 'tooSoon') onTooSoon(sent.data)
}

async function code(parts: StepParts): Promise<void> {
  const { phrases, fields, target, isUnlocking, setStep, setTicket } = parts
  const body = { ...whoOf(parts), code: fields.values.code.trim() }
  const verified = await callApi(calls.forgotVerify, body)
  if (!verified.ok) {
    react(verified, onForgotVerify, { phrases, onField: fields.onField })
    if (verified.refusal === 'migrated') goOnWithTransfer(verified.data, target)
    return
  }
  if (isUnlocking) return unlock(parts, verified.value.token)
  setTicket(verified.value.token)
  setStep('password')
}

async function unlock(parts: StepParts, token: string): Promise<void> {
  const { phrases, backToLogin } = parts
  const done = await callApi(calls.forgotUnlock, { token })
  if (done.ok) {
    showToast({ tone: 'info', text: phrases.t('account.unlocked') })
    return backToLogin(done.value.member_account)
  }
  react(done, onForgotUnlock, { phrases })
  beginAgain(parts, done.refusal)
}

async function password(parts: StepParts): Promise<void> {
  const { phrases, fields, ticket, backToLogin } = parts
  const { password: chosen, again } = fields.values
  const done = await callApi(calls.forgotReset, { token: ticket, password: chosen, check_password: again })
  if (done.ok) {
    showToast({ tone: 'info', text: phrases.t('account.passwordSet') })
    return backToLogin(done.value.member_account)
  }
  react(done, onForgotReset, { phrases, onField: fields.onField })
  beginAgain(parts, done.refusal)
}

/** Back to the beginning, where a refusal has used up the ticket. */
function beginAgain({ fields, captcha, setStep }: StepParts, refusal: string): void {
  if (!losesTicket.has(refusal)) return
  // The picture of before was used up by the code.
  setStep('ask')
  fields.change('captcha', '')
  fields.change('code', '')
  captcha.refresh()
}

function whoOf({ fields, method }: StepParts) {
  const { account, contact } = fields.values
  const reached = method === 'phone' ? { member_phone: contact.trim() } : { member_email: contact.trim() }
  return { member_account: account.trim(), ...reached }
}
