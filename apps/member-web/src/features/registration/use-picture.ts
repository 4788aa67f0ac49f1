import { useCaptcha, type Captcha } from '@glasshouse/web-kit'
import { useState } from 'react'
import type { CaptchaProof } from './registration.api.ts'

export type Picture = {
  readonly captcha: Captcha
  /** What was typed from it. */
  readonly answer: string
  readonly proof: CaptchaProof
  /** Whether the form draws one: always if the site requires it, else once the server asks for it. */
  readonly isDrawn: boolean
  /** Whether the server has asked for a person before it sends a code. */
  readonly wantsPerson: boolean
  readonly type: (answer: string) => void
  /** Another picture, and nothing typed from it. */
  readonly clear: () => void
  readonly wantPerson: () => void
  /** It has served; where nothing else needs one it goes. */
  readonly spend: () => void
}

/** The picture of the form and what was typed from it; both go together. */
export function usePicture(isAlwaysDrawn: boolean): Picture {
  const [wantsPerson, setWantsPerson] = useState(false)
  const isDrawn = isAlwaysDrawn || wantsPerson
  const captcha = useCaptcha(2, isDrawn)
  const [answer, type] = useState('')
  const clear = () => {
    type('')
    captcha.refresh()
  }
  return {
    captcha,
    answer,
    proof: { captchaToken: captcha.token, captchaAnswer: answer },
    isDrawn,
    wantsPerson,
    type,
    clear,
    wantPerson: () => setWantsPerson(true),
    spend: () => {
      if (isAlwaysDrawn) return clear()
      setWantsPerson(false)
      type('')
    },
  }
}
