import { loadPhrases } from '@glasshouse/phrases'
import { onSessionEnd, showToast, usePayload } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** Says why somebody is a visitor again when they did not ask for it. A logout of one's own says so itself. */
export function useSessionEnd(): void {
  const { locale } = usePayload()
  useEffect(
    () =>
      onSessionEnd(reason => {
        if (reason !== 'elsewhere' && reason !== 'expired') return
        void loadPhrases(locale, ['account']).then(({ t }) =>
          showToast({
            tone: 'error',
            text: reason === 'elsewhere' ? t('already_login_msg') : t('account.expired'),
          }),
        )
      }),
    [locale],
  )
}
