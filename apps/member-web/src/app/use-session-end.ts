import { loadPhrases } from '@glasshouse/phrases'
import { onSessionEnd, openDialog, showToast, usePayload } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { instantStyle } from './session-end.rules.ts'

/**
 * Says why somebody is a visitor again when they did not ask for it: when it happened and what to do, until they take
 * the message away, because nobody may have been looking. A logout of one's own says so itself.
 */
export function useSessionEnd(): void {
  const { locale } = usePayload()
  useEffect(
    () =>
      onSessionEnd(({ reason, at, isTold }) => {
        if (reason !== 'elsewhere' && reason !== 'expired') return
        void loadPhrases(locale, ['errors', 'site']).then(({ t, date }) => {
          const time = date(at, instantStyle(at, new Date()))
          const expired = isTold ? t('account.expired', { time }) : t('account.endNoticed', { time })
          showToast({
            tone: 'error',
            stays: true,
            text: reason === 'elsewhere' ? t('already_login_msg', { time }) : expired,
            action: { label: t('action.logIn'), run: () => openDialog('login') },
          })
        })
      }),
    [locale],
  )
}
