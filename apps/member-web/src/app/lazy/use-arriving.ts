import { onOwnLogin, useDialog, usePayload } from '@glasshouse/member-kit'
import { useTemplate } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import type { arrive } from '../arrive.ts'

/**
 * A login reads what a member's page shows before its dialog closes. The code for it loads while the member types; if
 * it is not loaded yet, each part of the page reads its own data when it comes.
 */
export function useArriving(): void {
  const { site, locale } = usePayload()
  const isPhone = useTemplate() === 'mobile'
  const siteId = site.site_id
  const dialog = useDialog()?.name
  const read = useRef<typeof arrive>(undefined)
  useEffect(() => {
    if (dialog !== 'login' && dialog !== 'register') return
    void import('../arrive.ts').then(
      part => (read.current = part.arrive),
      () => undefined,
    )
  }, [dialog])
  useEffect(
    () => onOwnLogin(() => read.current?.({ siteId, language: locale, isPhone })),
    [siteId, locale, isPhone],
  )
}
