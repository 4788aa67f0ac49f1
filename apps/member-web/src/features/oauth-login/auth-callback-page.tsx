import { BrandMark, ButtonLink } from '@glasshouse/ui'
import {
  callApi,
  calls,
  isOwnPath,
  sendToTabs,
  useBrandLook,
  useLocation,
  usePhrases,
} from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from '../../window-page.module.css'
import { failedEnd, readReturn } from './sign-in-messages.rules.ts'
import { useFinish } from './use-finish.ts'

/** What this window has come to: still asking, or at its end with a sentence for a window that does not close. */
type End = { readonly isWell: boolean; readonly sentence: string }

/**
 * Where the identity provider returns to. It passes on the address's parameters, notifies the waiting window, and
 * closes. If the sign-in replaced the page, it continues here.
 */
export function AuthCallbackPage() {
  const phrases = usePhrases('signin')
  const { t } = phrases
  const look = useBrandLook()
  const [, navigate] = useLocation()
  const finish = useFinish()
  const [end, setEnd] = useState<End>()
  const isAsked = useRef(false)

  const comeBack = useEffectEvent(async () => {
    const returned = readReturn(location.search)
    // A code serves once and must stay in no history.
    history.replaceState(history.state, '', location.pathname)
    const answer = await callApi(calls.oauth, returned)
    const { state } = returned
    if (!answer.ok) {
      const failed = failedEnd(answer, state, phrases)
      sendToTabs(failed)
      setEnd({ isWell: false, sentence: failed.resMessage })
      window.close()
      return
    }
    const { ticket, display, redirect } = answer.value
    if (display === 'popup') {
      sendToTabs({ msg: 'authLogin', data: { state, ticket } })
      setEnd({ isWell: true, sentence: t('signin.closeThis') })
      window.close()
      return
    }
    // The next step continues over the home page, and knows its reader's target.
    const isIn = await finish(ticket, isOwnPath(redirect) ? redirect : '/')
    if (!isIn) navigate('/', { replace: true })
  })
  useEffect(() => {
    // Development runs effects twice; a code is good for once.
    if (isAsked.current) return
    isAsked.current = true
    void comeBack()
  }, [])

  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>
        {end === undefined ? t('signin.checking') : end.isWell ? t('signin.done') : t('signin.failed')}
      </h1>
      <p className={styles.quiet} role="status">
        {end?.sentence}
      </p>
      {end && (
        <ButtonLink look="outline" href="/">
          {t('action.goHome')}
        </ButtonLink>
      )}
    </main>
  )
}
