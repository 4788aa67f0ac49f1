import { loadPhrases } from '@glasshouse/phrases'
import { ask, isNativeClient, showToast, tellNative, usePayload } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { judgeLink } from './links.rules.ts'

/** Stands before every link of the page: no dangerous protocol is followed, and nobody leaves the site unawares. */
export function useGuardedLinks(): void {
  const { locale } = usePayload()
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      const verdict = judgeLink(link.href, link.rel, location.origin)
      const isOutside = verdict === 'leaves' || verdict === 'opensOutside'
      if (isOutside && isNativeClient()) {
        event.preventDefault()
        return tellNative('openExternal', { url: link.href })
      }
      if (verdict === 'ours' || verdict === 'opensOutside') return
      event.preventDefault()
      event.stopPropagation()
      void answer(verdict, link.href)
    }
    const answer = async (verdict: 'dangerous' | 'leaves', url: string): Promise<void> => {
      const { t } = await loadPhrases(locale, ['frame', 'site'])
      if (verdict === 'dangerous') return showToast({ tone: 'error', text: t('link.dangerous') })
      const agreed = await ask({
        title: t('ask.leaveTitle'),
        text: t('ask.leaveBody', { host: new URL(url).host }),
        confirm: t('ask.leave'),
        cancel: t('action.stay'),
      })
      if (agreed !== undefined) window.open(url, '_blank', 'noopener,noreferrer')
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [locale])
}
