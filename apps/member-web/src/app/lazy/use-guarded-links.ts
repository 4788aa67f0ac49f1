import type { SiteDetail } from '@glasshouse/contract'
import { loadSitePhrases } from '@glasshouse/phrases'
import { isNativeClient, notifyNative, usePayload } from '@glasshouse/member-kit'
import { ask, showToast } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { releaseLinks } from '../../pending/pending-links.ts'
import { resolveLink } from './links.rules.ts'

/**
 * Guards every link of the page: no dangerous protocol is followed, and a link out of the site is confirmed first.
 * Presses made before it loaded are kept.
 */
export function useGuardedLinks(): void {
  const { locale, site } = usePayload()
  const support = site.customer_service
  useEffect(() => guardLinks(locale, support), [locale, support])
}

type Locale = ReturnType<typeof usePayload>['locale']
type Support = SiteDetail['customer_service']

/** Starts, and returns how it ends. A link to an address from our own code has `data-declared`. */
function guardLinks(locale: Locale, support: Support): () => void {
  const press = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const decision = resolveLink(link.href, 'declared' in link.dataset, location.origin)
    const isOutside = decision === 'leaves' || decision === 'opensOutside'
    if (isOutside && isNativeClient()) {
      event.preventDefault()
      return notifyNative('openExternal', { url: link.href })
    }
    if (decision === 'ours' || decision === 'opensOutside') return
    event.preventDefault()
    event.stopPropagation()
    void answer(decision, link.href, { locale, support })
  }
  document.addEventListener('click', press, { capture: true })
  releaseLinks()
  return () => document.removeEventListener('click', press, { capture: true })
}

async function answer(
  decision: 'dangerous' | 'leaves',
  url: string,
  { locale, support }: { readonly locale: Locale; readonly support: Support },
): Promise<void> {
  const { t } = await loadSitePhrases(locale, ['frame', 'site'])
  if (decision === 'dangerous') return showToast({ tone: 'error', text: t('link.dangerous') })
  const agreed = await ask({
    title: t('ask.leaveTitle'),
    text: t('ask.leaveBody', { host: new URL(url).host }),
    confirm: t('ask.leave'),
    cancel: t('action.stay'),
  })
  if (agreed !== undefined) leaveFor(url, support)
}

/** Customer service opens as its operator chose; everything else in a window of its own. */
function leaveFor(url: string, support: Support): void {
  const method = support.url !== '' && url === new URL(support.url).href ? support.open_method : 1
  if (method === 0) location.assign(url)
  else window.open(url, '_blank', `${method === 2 ? 'popup,width=480,height=720,' : ''}noopener,noreferrer`)
}
