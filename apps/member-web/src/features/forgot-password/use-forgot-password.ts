import type { ContactMethod } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import {
  callApi,
  calls,
  openDialog,
  react,
  showToast,
  useCaptcha,
  useCountdown,
  useFormFields,
  usePayload,
  usePhrases,
  type Captcha,
  type FormFields,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { readForgotEnd, writeForgotEnd } from './forgot-timer.ts'
import { losesTicket, onForgotReset, onForgotSend, onForgotVerify } from './forgot.reactions.ts'
import { checkForgot, type ForgotField, type ForgotStep } from './forgot.rules.ts'

type Fields = FormFields<ForgotField>

export type ForgotPassword = Pick<Fields, 'values' | 'errors' | 'change'> & {
  readonly step: ForgotStep
  readonly method: ContactMethod
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly isBusy: boolean
  /** Seconds until another code may be asked for. */
  readonly waitS: number
  readonly choose: (method: ContactMethod) => void
  readonly submit: (event: FormEvent) => void
  /** Back to the first step, with what was typed. */
  readonly startOver: () => void
}

const nothing = { account: '', contact: '', captcha: '', code: '', password: '', again: '' }

export function useForgotPassword(account: string): ForgotPassword {
  const phrases = usePhrases('account')
  const hasCaptcha = usePayload().site.login.captcha === 1
  const captcha = useCaptcha(1, hasCaptcha)
  const [step, setStep] = useState<ForgotStep>('ask')
  const [method, setMethod] = useState<ContactMethod>('phone')
  const fields = useFormFields<ForgotField>({ ...nothing, account })
  const [isBusy, setBusy] = useState(false)
  const [endMs, setEndMs] = useState(readForgotEnd)
  const [ticket, setTicket] = useState('')
  const waitFor = (seconds: number) => {
    const until = Date.now() + seconds * 1000
    writeForgotEnd(until)
    setEndMs(until)
  }
  const parts = { phrases, fields, captcha, method, ticket, setStep, setTicket, waitFor }
  const { values, errors, change, fill, setErrors } = fields

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = checkForgot(step, values, { method, hasCaptcha })
    const found = Object.entries(faults).map(([field, key]) => [field, phrases.t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length > 0 || isBusy) return
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
  const waitS = useCountdown(endMs)
  return {
    step,
    method,
    values,
    errors,
    captcha,
    hasCaptcha,
    isBusy,
    waitS,
    choose,
    change,
    submit,
    startOver,
  }
}

type StepParts = {
  readonly phrases: Phrases<'account' | 'site' | 'errors'>
  readonly fields: Fields
  readonly captcha: Captcha
  readonly method: ContactMethod
  readonly ticket: string
  readonly setStep: (step: ForgotStep) => void
  readonly setTicket: (ticket: string) => void
  readonly waitFor: (seconds: number) => void
}

const steps: Readonly<Record<ForgotStep, (parts: StepParts) => Promise<void>>> = { ask, code, password }

async function ask(parts: StepParts): Promise<void> {
  const { phrases, fields, captcha, setStep, waitFor } = parts
  const proof = { captcha_token: captcha.token, answer: fields.values.captcha.trim() }
  const sent = await callApi(calls.forgotSend, { ...whoOf(parts), ...proof })
  if (sent.ok) {
    waitFor(sent.value.expire)
    return setStep('code')
  }
  const { fill, onField } = fields
  const onRefresh = () => {
    fill({ captcha: '' })
    captcha.refresh()
  }
  react(sent, onForgotSend, { phrases, onField, onRefresh })
  if (sent.refusal !== 'tooSoon') return
  // The code of a moment ago may still be on its way.
  waitFor(sent.data.wait)
  setStep('code')
}

async function code(parts: StepParts): Promise<void> {
  const { phrases, fields, setStep, setTicket } = parts
  const body = { ...whoOf(parts), code: fields.values.code.trim() }
  const verified = await callApi(calls.forgotVerify, body)
  if (!verified.ok) return react(verified, onForgotVerify, { phrases, onField: fields.onField })
  setTicket(verified.value.token)
  setStep('password')
}

async function password({ phrases, fields, ticket, setStep }: StepParts): Promise<void> {
  const { password: chosen, again } = fields.values
  const done = await callApi(calls.forgotReset, { token: ticket, password: chosen, check_password: again })
  if (done.ok) {
    showToast({ tone: 'info', text: phrases.t('account.passwordSet') })
    return openDialog('login', { account: done.value.member_account })
  }
  react(done, onForgotReset, { phrases, onField: fields.onField })
  if (losesTicket.has(done.refusal)) setStep('ask')
}

function whoOf({ fields, method }: StepParts) {
  const { account, contact } = fields.values
  const reached = method === 'phone' ? { member_phone: contact.trim() } : { member_email: contact.trim() }
  return { member_account: account.trim(), ...reached }
}
