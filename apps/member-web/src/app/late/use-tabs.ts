import { onTabMessage, showToast, usePage } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** Follows the other windows of this site: their language, and the end of a third-party login that went wrong. */
export function useTabs(): void {
  const { payload, switchTo } = usePage()
  useEffect(
    () =>
      onTabMessage(({ msg, data, resCode, resMessage }) => {
        if (msg === 'authLoginClose' && resCode !== undefined && resMessage) {
          showToast({ tone: 'error', text: resMessage })
        }
        const language = payload.site.languages.find(each => each.name === data && each.enabled === 1)
        if (msg === 'languageChanged' && language) void switchTo({ locale: language.name })
      }),
    [payload.site, switchTo],
  )
}
