import type { SiteDetail } from '@glasshouse/contract'
import { loadPhrases } from '@glasshouse/phrases'
import { ask, isNativeClient, showToast, tellNative, usePayload } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { releaseLinks } from '../../entry/held-links.ts'
import { judgeLink } from './links.rules.ts'

/**
 * Stands before every link of the page: no dangerous protocol is followed, and nobody leaves the site unawares. What was
 * pressed before it came has waited.
 */
export function useGuardedLinks(): void {
  const { locale, site } = usePayload()
  const desk = site.customer_service
  useEffect(() => guardLinks(locale, desk), [locale, desk])
}

type Locale = ReturnType<typeof usePayload>['locale']
type Desk = SiteDetail['customer_service']

/** Begins, and answers how it ends. A link to an address that the house itself wrote carries `data-declared`. */
function guardLinks(locale: Locale, desk: Desk): () => void {
  const press = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const verdict = judgeLink(link.href, 'declared' in link.dataset, location.origin)
    const isOutside = verdict === 'leaves' || verdict === 'opensOutside'
    if (isOutside && isNativeClient()) {
      event.preventDefault()
      return tellNative('openExternal', { url: link.href })
    }
    if (verdict === 'ours' || verdict === 'opensOutside') return
    event.preventDefault()
    event.stopPropagation()
    void answer(verdict, link.href, { locale, desk })
  }
  document.addEventListener('click', press, { capture: true })
  releaseLinks()
  return () => document.removeEventListener('click', press, { capture: true })
}

async function answer(
  verdict: 'dangerous' | 'leaves',
  url: string,
  { locale, desk }: { readonly locale: Locale; readonly desk: Desk },
): Promise<void> {
  const { t } = await loadPhrases(locale, ['frame', 'site'])
  if (verdict === 'dangerous') return showToast({ tone: 'error', text: t('link.dangerous') })
  const agreed = await ask({
    title: t('ask.leaveTitle'),
    text: t('ask.leaveBody', { host: new URL(url).host }),
    confirm: t('ask.leave'),
    cancel: t('action.stay'),
  })
  if (agreed !== undefined) leaveFor(url, desk)
}

/** The desk opens as its operator chose; everything else in a window of its own. */
function leaveFor(url: string, desk: Desk): void {
  const method = desk.url !== '' && url === new URL(desk.url).href ? desk.open_method : 1
  if (method === 0) location.assign(url)
  else window.open(url, '_blank', `${method === 2 ? 'popup,width=480,height=720,' : ''}noopener,noreferrer`)
}
