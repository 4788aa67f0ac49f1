import { usePayload, useStoreClient } from '@glasshouse/member-kit'
import { isOwnPath, isWebAddress } from '@glasshouse/web-kit'
import type { RouteRule } from '../routes/page-rule.ts'
import { paths } from '../routes/paths.ts'
import { findRoute, hasPage, memberCentrePage, type SiteSettings } from '../routes/route-rules.ts'

export type SiteLink = { readonly kind: 'page' | 'outside'; readonly href: string }

/**
 * The target of an operator's address: a page that this site serves, with any hash, or the web outside. Undefined for
 * anything else, which then is not drawn: a dead link is a broken promise.
 */
export function linkFrom(url: string, site: SiteSettings): SiteLink | undefined {
  if (!known.has(url)) known.set(url, readLink(url))
  const { link, rule } = known.get(url) ?? {}
  return rule === undefined || hasPage(rule, site) ? link : undefined
}

/**
 * The same for the site and the viewer being rendered. A link that is marked as outside (0) or as a page (1) leads
 * nowhere if the mark is wrong.
 */
export function useLinks(): (url: string, type?: number) => SiteLink | undefined {
  const settings = useSiteSettings()
  return (url, type) => {
    const link = linkFrom(url, settings)
    return type === undefined || (link?.kind === 'page') === (type === 1) ? link : undefined
  }
}

/** An outside address opens in a window of its own, and so does an own page whose operator set its method to 1. */
export function windowOf(
  { kind }: SiteLink,
  method: 0 | 1 = 0,
): { readonly target?: string; readonly rel?: string } {
  return kind === 'outside' || method === 1 ? { target: '_blank', rel: 'noopener' } : {}
}

export function useSiteSettings(): SiteSettings {
  const { fast_payment } = usePayload().site
  return { fast_payment, isStore: useStoreClient() }
}

/** Operators' addresses are few and are on every page, and each costs a search through all routes. */
const known = new Map<string, Known>()

/** The address on any site; `rule` is that of an own page, which this site may not have. */
type Known = { readonly link?: SiteLink; readonly rule?: RouteRule }

function readLink(url: string): Known {
  if (isWebAddress(url)) return { link: { kind: 'outside', href: url } }
  const [address = ''] = url.split('#', 1)
  const [path = '', query = ''] = address.split('?')
  const route = findRoute(path, query)
  if (!route) {
    // An own address may belong to a later release; an empty one was never meant as a link.
    if (url !== '' && !isOwnPath(url)) reportLink(url)
    return {}
  }
  // The short way to a page of the member centre is there where that page is.
  const target = route.rule.path === paths.memberCentre ? memberCentrePage(route.place.query) : undefined
  const rule = (target === undefined ? undefined : findRoute(target)?.rule) ?? route.rule
  return { link: { kind: 'page', href: url }, rule }
}

const reported = new Set<string>()

/**
 * Reports an operator's address that cannot be followed, once: in the console of the page, and in the log of the
 * server, which renders public pages too.
 */
export function reportLink(url: string): void {
  if (reported.has(url)) return
  reported.add(url)
  console.warn(`an operator's link is not followed: ${JSON.stringify(url)}`)
}

/** Where an item of the footer leads: an address, or the number of a page of the item's own kind. */
export function footerUrl({ type, url }: { readonly type: 'main' | 'faq'; readonly url: string }): string {
  return /^[0-9]+$/.test(url) ? `/${type}/${url}` : url
}
