import type { PagePayload, RenderedPage } from '@glasshouse/contract'
import type { Phrases, PlainPhraseKey } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { homePreloads } from '../features/home/index.ts'
import { paths } from '../paths.ts'
import { findRoute } from '../route-rules.ts'

/** What the window's title says before the site's name; the home page is called after the site. */
const titles: Readonly<Record<string, PlainPhraseKey<'site'>>> = {
  [paths.wallet]: 'nav.wallet',
  [paths.transfers]: 'nav.records',
  [paths.deposits]: 'nav.records',
  [paths.records]: 'nav.records',
  [paths.deposit]: 'nav.deposit',
  [paths.registration]: 'action.register',
  [paths.agentCentre]: 'nav.agentCentre',
  [paths.fastPayment]: 'nav.deposit',
}

/** An address as the server draws it; `search` is what stands behind the question mark, if anything does. */
export type Address = { readonly path: string; readonly search: string }

/** What stands in the document's head for a page, beside the site's own. */
export function describePage(
  { path, search }: Address,
  payload: PagePayload,
  phrases: Phrases<BaseArea>,
): Omit<RenderedPage, 'html'> {
  const rule = findRoute(path, search)?.rule
  return {
    status: rule ? 200 : 404,
    isIndexed: rule?.kind === 'public',
    title: titleOf({ path, search }, payload, phrases),
    description: phrases.t('site.description'),
    preloads: path === paths.home ? homePreloads(payload) : [],
  }
}

export function titleOf({ path, search }: Address, payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const { site, locale } = payload
  const siteTitle = locale === 'zh_CN' ? site.title_zh : site.title_en
  if (path === paths.home) return siteTitle
  if (!findRoute(path, search)) return `404 - ${phrases.t('notFound.title')} - ${site.site_name}`
  const title = titles[path]
  return title === undefined
    ? siteTitle
    : phrases.t('site.pageTitle', { page: phrases.t(title), site: site.site_name })
}
