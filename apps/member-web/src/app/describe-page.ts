import type { PagePayload, RenderedPage } from '@glasshouse/contract'
import type { Phrases, PlainPhraseKey } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { homePreloads } from '../features/home/index.ts'
import { paths, plainPath } from '../paths.ts'
import { findRoute, hasPage } from '../route-rules.ts'
import { offersSentence, wordsOf } from './page-words.ts'

/** What the window's title says before the site's name; the home page is called after the site. */
const titles: Readonly<Record<string, PlainPhraseKey<'site'>>> = {
  [paths.wallet]: 'nav.wallet',
  [paths.transfers]: 'nav.records',
  [paths.deposits]: 'nav.records',
  [paths.records]: 'nav.records',
  [paths.deposit]: 'nav.deposit',
  [paths.offers]: 'nav.offers',
  [paths.questions]: 'nav.help',
  [paths.sponsors]: 'nav.sponsors',
  [paths.app]: 'nav.app',
  [paths.registration]: 'action.register',
  [paths.agentCentre]: 'nav.agentCentre',
  [paths.fastPayment]: 'nav.fastPayment',
}

/** Addresses at which nothing stands but what operators write. */
const written = /^\/(discount|faq|main|sponsor|app)(\/|$)/
/** The file that draws it, by its name in the build. */
const writtenPart = 'src/features/written-pages/index.ts'

/** An address as the server draws it; `search` is what stands behind the question mark, if anything does. */
export type Address = { readonly path: string; readonly search: string }

/** What stands in the document's head for a page, beside the site's own. */
export function describePage(
  { path, search }: Address,
  payload: PagePayload,
  phrases: Phrases<BaseArea>,
): Omit<RenderedPage, 'html'> {
  const rule = isThere({ path, search }, payload) ? findRoute(path, search)?.rule : undefined
  return {
    status: rule ? 200 : 404,
    isIndexed: rule?.kind === 'public',
    title: titleOf({ path, search }, payload, phrases),
    description: descriptionOf(path, payload, phrases),
    preloads: path === paths.home ? homePreloads(payload) : [],
    parts: contentOf(path, payload) ? [writtenPart] : [],
  }
}

export function titleOf({ path, search }: Address, payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const { site, locale } = payload
  const siteTitle = locale === 'zh_CN' ? site.title_zh : site.title_en
  if (path === paths.home) return siteTitle
  if (!isThere({ path, search }, payload)) return `404 - ${phrases.t('notFound.title')} - ${site.site_name}`
  const key = titles[plainPath(path)]
  const page = wordsOf(contentOf(path, payload))?.title ?? (key === undefined ? undefined : phrases.t(key))
  return page === undefined ? siteTitle : phrases.t('site.pageTitle', { page, site: siteTitle })
}

function descriptionOf(path: string, payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const words = wordsOf(contentOf(path, payload))
  if (words) return words.description
  const key = titles[plainPath(path)]
  const about = phrases.t('site.description')
  if (path === paths.home) return [about, offersSentence(payload, phrases)].filter(Boolean).join(' ')
  return key === undefined ? about : `${phrases.t(key)}: ${about}`
}

/** A page that nobody has written is not there. What another page knows of it is nothing, so it counts as there. */
function isThere({ path, search }: Address, payload: PagePayload): boolean {
  const route = findRoute(path, search)
  if (!route || !hasPage(route.rule, payload.site)) return false
  return !written.test(path) || payload.path !== plainPath(path) || payload.content !== undefined
}

function contentOf(path: string, payload: PagePayload) {
  return payload.path === plainPath(path) ? payload.content : undefined
}
