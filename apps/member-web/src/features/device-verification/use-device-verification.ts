import type { ContactMethod } from '@glasshouse/contract'
import { useBackToLogin, useEnter, type Challenge } from '@glasshouse/member-kit'
import { callApi, calls, react, useCountdown, usePhrases, type Said } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { codeFault } from './device-verification.rules.ts'
import { endsVerification, onSendDeviceCode, onVerifyDevice } from './device-verification.reactions.ts'

export type DeviceVerification = {
  readonly method: ContactMethod
  readonly code: string
  readonly error: Said | undefined
  readonly trusts: boolean
  readonly isBusy: boolean
  /** Seconds until another code may be asked for; 0 when it may. */
  readonly waitS: number
  readonly choose: (method: ContactMethod) => void
  readonly type: (code: string) => void
  readonly setTrusts: (trusts: boolean) => void
  readonly send: () => void
  readonly submit: (event: FormEvent) => void
}

type Waits = Readonly<Partial<Record<ContactMethod, number>>>

export function useDeviceVerification({ account, member_login_id, contacts }: Challenge): DeviceVerification {
  const phrases = usePhrases('account')
  const enter = useEnter()
  const backToLogin = useBackToLogin()
  const [method, setMethod] = useState<ContactMethod>(contacts[0]?.method ?? 'phone')
  const [waits, setWaits] = useState<Waits>({})
  const [code, setCode] = useState('')
  const [error, setError] = useState<Said>()
  const [trusts, setTrusts] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const waitS = useCountdown(waits[method])

  const waitFor = (seconds: number) =>
    setWaits(before => ({ ...before, [method]: Date.now() + seconds * 1000 }))

  async function send() {
    setBusy(true)
    const sent = await callApi(calls.sendDeviceCode, { member_login_id, method })
    setBusy(false)
    if (sent.ok) return waitFor(sent.value.expire)
    if (sent.refusal === 'tooSoon') waitFor(sent.data.wait)
    react(sent, onSendDeviceCode, { phrases })
    if (endsVerification.has(sent.refusal)) backToLogin(account)
  }

  async function verify() {
    setBusy(true)
    const body = { member_login_id, code: code.trim(), method, remember: trusts ? 1 : 0 } as const
    const verified = await callApi(calls.verifyDevice, body)
    setBusy(false)
    if (verified.ok) return enter(verified.value)
    react(verified, onVerifyDevice, { phrases, onField: (_field, said) => setError(said) })
    setCode('')
    if (endsVerification.has(verified.refusal)) backToLogin(account)
  }

  return {
    method,
    code,
    error,
    trusts,
    isBusy,
    waitS,
    choose: setMethod,
    type: text => {
      setCode(text)
      setError(undefined)
    },
    setTrusts,
    send: () => {
      if (!isBusy) void send()
    },
    submit: event => {
      event.preventDefault()
      const fault = codeFault(code)
      setError(fault && phrases.t(fault))
      if (!fault && !isBusy) void verify()
    },
  }
}
