import type { PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { paths, plainPath } from '../routes/paths.ts'
import { findRoute, hasPage, isWritten } from '../routes/route-rules.ts'
import { siteTitle } from '../site-title.ts'
import { hallAt, textsOf } from './page-texts.ts'

/** An address as the server draws it; `search` is what stands behind the question mark, if anything does. */
export type Address = { readonly path: string; readonly search: string }

export function titleOf({ path, search }: Address, payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const { site } = payload
  if (path === paths.home) return siteTitle(payload)
  if (!isThere({ path, search }, payload)) return `404 - ${phrases.t('notFound.title')} - ${site.site_name}`
  const key = findRoute(path, search)?.rule.title
  const page =
    textsOf(contentOf(path, payload))?.title ??
    hallAt(path, search, payload)?.title ??
    (key === undefined ? undefined : phrases.t(key))
  return page === undefined
    ? siteTitle(payload)
    : phrases.t('site.pageTitle', { page, site: siteTitle(payload) })
}

/**
 * A page without content does not exist. If another page's data is loaded it is not known, so the page counts as
 * existing.
 */
export function isThere({ path, search }: Address, payload: PagePayload): boolean {
  const route = findRoute(path, search)
  if (!route || !hasPage(route.rule, payload.site)) return false
  return !isWritten(route.rule) || payload.path !== plainPath(path) || payload.content !== undefined
}

export function contentOf(path: string, payload: PagePayload) {
  return payload.path === plainPath(path) ? payload.content : undefined
}
