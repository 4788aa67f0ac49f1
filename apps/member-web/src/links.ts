import { isWebAddress } from '@glasshouse/web-kit'
import { isServedPath } from './route-rules.ts'

export type SiteLink = { readonly kind: 'page' | 'outside'; readonly href: string }

/**
 * Where an address that the operator wrote leads: a page that this site serves, with or without a place on it, or the
 * web outside. Undefined for anything else, which then is not drawn: a dead link is a broken promise.
 */
export function linkFrom(url: string): SiteLink | undefined {
  if (!known.has(url)) known.set(url, readLink(url))
  return known.get(url)
}

/** The addresses that operators wrote are few and stand on every page, and each costs a look through all routes. */
const known = new Map<string, SiteLink | undefined>()

function readLink(url: string): SiteLink | undefined {
  if (isWebAddress(url)) return { kind: 'outside', href: url }
  const [address = ''] = url.split('#', 1)
  const [path = '', query = ''] = address.split('?')
  return isServedPath(path, query) ? { kind: 'page', href: url } : undefined
}

/** Where an item of the footer leads: an address, or the number of a page of the item's own kind. */
export function footerLink({ type, url }: { readonly type: 'main' | 'faq'; readonly url: string }) {
  return linkFrom(/^[0-9]+$/.test(url) ? `/${type}/${url}` : url)
}
