import {
  callApi,
  calls,
  leaveStaleSession,
  react,
  useCaptcha,
  useEnter,
  usePayload,
  usePhrases,
  type Captcha,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { onLogin } from './login.reactions.ts'
import { checkLogin, type LoginField, type LoginValues } from './login.rules.ts'

export type LoginForm = {
  readonly values: LoginValues
  readonly errors: Readonly<Partial<Record<LoginField, string>>>
  readonly isBusy: boolean
  readonly remembers: boolean
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly change: (field: LoginField, value: string) => void
  readonly setRemembers: (remembers: boolean) => void
  readonly submit: (event: FormEvent) => void
}

export function useLogin(): LoginForm {
  const phrases = usePhrases('account')
  const hasCaptcha = usePayload().site.login.captcha === 1
  const captcha = useCaptcha(1, hasCaptcha)
  const enter = useEnter()
  const [saved] = useState(rememberedAccount)
  const [values, setValues] = useState<LoginValues>({ account: saved, password: '', captcha: '' })
  const [errors, setErrors] = useState<LoginForm['errors']>({})
  const [remembers, setRemembers] = useState(saved !== '')
  const [isBusy, setBusy] = useState(false)

  async function logIn() {
    setBusy(true)
    await leaveStaleSession()
    const answer = await callApi(calls.login, {
      account: values.account.trim(),
      password: values.password,
      answer: values.captcha.trim(),
      captcha_token: captcha.token,
      login_type: 'account',
    })
    setBusy(false)
    if (answer.ok) {
      rememberAccount(remembers ? answer.value.member_account : '')
      enter(answer.value)
      return
    }
    react(answer, onLogin, {
      phrases,
      onField: (field, sentence) => setErrors({ [field]: sentence }),
      onRefresh: () => {
        setValues(before => ({ ...before, captcha: '' }))
        captcha.refresh()
      },
    })
  }

  return {
    values,
    errors,
    isBusy,
    remembers,
    captcha,
    hasCaptcha,
    change: (field, value) => {
      setValues({ ...values, [field]: value })
      setErrors(({ [field]: _mended, ...others }) => others)
    },
    setRemembers,
    submit: event => {
      event.preventDefault()
      const faults = checkLogin(values, hasCaptcha)
      const found = Object.entries(faults).map(([field, key]) => [field, phrases.t(key)])
      setErrors(Object.fromEntries(found))
      if (found.length === 0 && !isBusy) void logIn()
    },
  }
}
