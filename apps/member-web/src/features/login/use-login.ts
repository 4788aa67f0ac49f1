import type { CallSpec } from '@glasshouse/contract'
import {
  goesOn,
  leaveStaleSession,
  loginType,
  platformCode,
  udid,
  useDialog,
  useEnter,
  usePayload,
} from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  react,
  useCaptcha,
  useFormFields,
  usePhrases,
  useTemplate,
  type CallAnswer,
  type Captcha,
  type Said,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { onLogin } from './login.reactions.ts'
import type { Exclusion } from './exclusion-notice.tsx'
import { useLoginHeader } from './use-login-header.ts'
import {
  asksForPicture,
  checkLogin,
  lockOf,
  type LoginField,
  type LoginLock,
  type LoginValues,
} from './login.rules.ts'

export type LoginForm = {
  readonly values: LoginValues
  readonly errors: Readonly<Partial<Record<LoginField, Said>>>
  readonly isBusy: boolean
  readonly remembers: boolean
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly change: (field: LoginField, value: string) => void
  readonly setRemembers: (remembers: boolean) => void
  readonly submit: (event: FormEvent) => void
  /** Until when too many wrong passwords lock this login; undefined if they do not. */
  readonly lock: LoginLock | undefined
  /** The text for excluded members in place of the form. */
  readonly exclusion: Exclusion | undefined
}

/** Shown where the site always asks, where a login from this browser begins with one, and once an answer has asked. */
function useLoginCaptcha() {
  const [hasCaptcha, setHasCaptcha] = useState(usePayload().site.login.captcha === 1)
  const showCaptcha = () => setHasCaptcha(true)
  const header = useLoginHeader(showCaptcha)
  return { captcha: useCaptcha(1, hasCaptcha), hasCaptcha, showCaptcha, header }
}

function typed({ account, password, captcha: answer }: LoginValues, { token }: Captcha) {
  return { account: account.trim(), password, answer: answer.trim(), captcha_token: token }
}

/**
 * Where too many log in at this moment, once more after the time that the server names: who comes back then is served
 * before newcomers, and the picture was not looked at.
 */
async function askPatiently<C extends CallSpec>(ask: () => Promise<CallAnswer<C>>): Promise<CallAnswer<C>> {
  const answer = await ask()
  if (answer.ok || answer.refusal !== 'flood' || !('againS' in answer)) return answer
  const againMs = answer.againS * 1_000
  await new Promise(resolve => setTimeout(resolve, againMs))
  return ask()
}

export function useLogin(): LoginForm {
  const phrases = usePhrases('account')
  const { captcha, hasCaptcha, showCaptcha, header } = useLoginCaptcha()
  const enter = useEnter()
  const template = useTemplate()
  const { account: named, target } = useDialog() ?? {}
  const [saved] = useState(rememberedAccount)
  const fields = useFormFields<LoginField>({ account: named || saved, password: '', captcha: '' })
  const { values, errors, change, fill, setErrors, onField } = fields
  const [remembers, setRemembers] = useState(saved !== '')
  const [isBusy, setBusy] = useState(false)
  const [exclusion, setExclusion] = useState<Exclusion>()
  const [lock, setLock] = useState<LoginLock>()

  async function logIn() {
    setBusy(true)
    setLock(undefined)
    await leaveStaleSession()
    const client = { login_type: loginType(), device: platformCode(template), udid: udid() }
    const body = { ...typed(values, captcha), ...client, ...header.current }
    const answer = await askPatiently(() => callApi(calls.login, body))
    setBusy(false)
    if (answer.ok) {
      rememberAccount(remembers ? answer.value.member_account : '')
      enter(answer.value)
      return
    }
    if (answer.refusal === 'deviceUnknown') rememberAccount(remembers ? values.account.trim() : '')
    if (answer.refusal === 'accountDisabled' && answer.data) {
      setExclusion({ until: answer.data.excluded_until })
      return
    }
    if (answer.refusal === 'tooFrequent') setLock(lockOf(answer.data.wait, new Date()))
    if (asksForPicture(answer)) showCaptcha()
    // The server requires a captcha that this form has not shown: the input is not wrong.
    if (answer.refusal === 'captchaWrong' && !hasCaptcha)
      return setErrors({ captcha: phrases.t('ph_account_verify_code') })
    if (goesOn(answer, { account: values.account.trim(), target, t: phrases.t })) return
    const onRefresh = () => {
      fill({ captcha: '' })
      captcha.refresh()
    }
    react(answer, onLogin, { phrases, onField, onRefresh })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = checkLogin(values, hasCaptcha)
    const found = Object.entries(faults).map(([field, key]) => [field, phrases.t(key)])
    setErrors(Object.fromEntries(found))
    if (found.length === 0 && !isBusy) void logIn()
  }

  const shown = { values, errors, isBusy, remembers, captcha, hasCaptcha, lock, exclusion }
  return { ...shown, change, setRemembers, submit }
}
