import { loadPhrases } from '@glasshouse/phrases'
import { onSessionEnd, openDialog, showToast, usePayload } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/**
 * Says why somebody is a visitor again when they did not ask for it: when it happened and what to do, until they take
 * the message away, because nobody may have been looking. A logout of one's own says so itself.
 */
export function useSessionEnd(): void {
  const { locale } = usePayload()
  useEffect(
    () =>
      onSessionEnd(({ reason, at }) => {
        if (reason !== 'elsewhere' && reason !== 'expired') return
        void loadPhrases(locale, ['account', 'site']).then(({ t, date }) => {
          const time = date(at, { timeStyle: 'short' })
          showToast({
            tone: 'error',
            stays: true,
            text: reason === 'elsewhere' ? t('already_login_msg', { time }) : t('account.expired', { time }),
            action: { label: t('action.logIn'), run: () => openDialog('login') },
          })
        })
      }),
    [locale],
  )
}
