import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from './api-client.ts'
import * as calls from './calls.ts'
import { usePhrases } from './page.tsx'
import { nothing, react } from './reactions.ts'

export type Captcha = {
  /** Data address of the picture; empty until the first one is there. */
  readonly picture: string
  /** Goes back with the answer; a picture is good for one try. */
  readonly token: string
  readonly isLoading: boolean
  /** Seconds until another picture may be asked for. */
  readonly waitS: number
  /** Asks for a new picture; does nothing while one is on its way or the wait runs. */
  readonly refresh: () => void
}

const none = { picture: '', token: '' }

export type CaptchaKind = 1 | 2 | 'transfer'

async function draw(kind: CaptchaKind) {
  if (kind !== 'transfer') {
    const answer = await callApi(calls.captcha, { type: kind })
    return answer.ok ? { picture: answer.value.captcha, token: answer.value.token } : answer
  }
  const answer = await callApi(calls.clientCaptcha, {})
  return answer.ok ? { picture: answer.value.data, token: answer.value.text } : answer
}

/** The countdown shows the one refusal. Any other fault gets a message, or the button would just be empty. */
const onDraw = { wait: nothing() }

/**
 * The captcha of a form: 1 for login, 2 for registration, or that of the transfer validation. `active` is false where
 * the site shows none.
 */
export function useCaptcha(type: CaptchaKind, active: boolean): Captcha {
  const [shown, show] = useState(none)
  const [isLoading, setLoading] = useState(false)
  const [waitS, setWaitS] = useState(0)
  const isBusy = useRef(false)
  // Only for messages that come later: a change of language is no reason for another captcha.
  const phrases = usePhrases()
  const words = useRef(phrases)
  useEffect(() => {
    words.current = phrases
  }, [phrases])

  const refresh = useCallback(() => {
    if (!active || isBusy.current) return
    isBusy.current = true
    setLoading(true)
    void draw(type).then(drawn => {
      isBusy.current = false
      setLoading(false)
      // The shown captcha is used or unreadable; another is requested.
      show('token' in drawn ? drawn : none)
      if ('token' in drawn) return
      if (drawn.refusal === 'wait') setWaitS(drawn.data.wait)
      react(drawn, onDraw, { phrases: words.current })
    })
  }, [active, type])

  useEffect(() => refresh(), [refresh])

  // Counts the wait down in steps of a second; a picture that is still missing is then asked for by itself.
  useEffect(() => {
    if (waitS === 0) return undefined
    const timer = setTimeout(() => {
      setWaitS(waitS - 1)
      if (waitS === 1 && shown.token === '') refresh()
    }, 1000)
    return () => clearTimeout(timer)
  }, [waitS, shown.token, refresh])

  const press = useCallback(() => {
    if (waitS === 0) refresh()
  }, [refresh, waitS])

  return { ...shown, isLoading, waitS, refresh: press }
}
