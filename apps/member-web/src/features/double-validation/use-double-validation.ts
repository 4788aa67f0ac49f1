import type { QuestionColumn } from '@glasshouse/contract'
import {
  addressRefusalCode,
  type Challenge,
  useBackToLogin,
  useEnter,
  usePayload,
} from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  react,
  showToast,
  useCaptcha,
  useFormFields,
  usePhrases,
  type Captcha,
  type FormFields,
} from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { endsDoubleValidation, onDoubleValidation, onSkip } from './double-validation.reactions.ts'
import { asksForPicture, checkAnswer, nextOf, triesAtFirst, type Asked } from './double-validation.rules.ts'

export type DoubleValidation = Pick<FormFields<'answer' | 'captcha'>, 'values' | 'errors' | 'change'> & {
  readonly asked: Asked
  readonly captcha: Captcha
  readonly hasCaptcha: boolean
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
  readonly skip: () => void
}

const empty = { answer: '', captcha: '' }

export function useDoubleValidation(challenge: Challenge, first: QuestionColumn): DoubleValidation {
  const phrases = usePhrases('account')
  const [hasCaptcha, setHasCaptcha] = useState(usePayload().site.login.captcha === 1)
  const captcha = useCaptcha(1, hasCaptcha)
  const enter = useEnter()
  const backToLogin = useBackToLogin()
  const { account, available_questions_count: count, member_login_id } = challenge
  const [asked, setAsked] = useState<Asked>({ question: first, count, tries: triesAtFirst })
  const { values, errors, change, fill, setErrors, onField } = useFormFields(empty)
  const [isBusy, setBusy] = useState(false)

  async function answer() {
    setBusy(true)
    const given = await callApi(calls.doubleValidation, {
      member_login_id,
      answer: values.answer.trim(),
      question: asked.question,
      captcha_token: captcha.token,
      captcha_answer: values.captcha.trim(),
    })
    setBusy(false)
    if (given.ok) return enter(given.value)
    setAsked(nextOf(given.data) ?? asked)
    if (asksForPicture(given.refusal)) setHasCaptcha(true)
    const code = addressRefusalCode(given.refusal)
    if (code !== undefined) showToast({ tone: 'error', text: phrases.t('ip_error', { code }).trim() })
    const onRefresh = () => {
      fill(empty)
      captcha.refresh()
    }
    react(given, onDoubleValidation, { phrases, onField, onRefresh })
    if (endsDoubleValidation.has(given.refusal)) backToLogin(account)
  }

  async function skip() {
    setBusy(true)
    const skipped = await callApi(calls.skipDoubleValidation, { member_login_id })
    setBusy(false)
    if (skipped.ok) return enter(skipped.value)
    react(skipped, onSkip, { phrases })
    if (endsDoubleValidation.has(skipped.refusal)) backToLogin(account)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = checkAnswer(asked.question, values, hasCaptcha)
    setErrors(fault ? { [fault.field]: phrases.t(fault.phrase) } : {})
    if (!fault && !isBusy) void answer()
  }

  return { asked, values, errors, captcha, hasCaptcha, isBusy, change, submit, skip: () => void skip() }
}
