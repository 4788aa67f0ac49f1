import type { PagePayload, RenderedPage } from '@glasshouse/contract'
import type { Phrases, PlainPhraseKey } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { homePreloads } from '../features/home/index.ts'
import { isServedPath, paths } from '../paths.ts'

/** What the window's title says before the site's name; the home page is called after the site. */
const titles: Readonly<Record<string, PlainPhraseKey<'site'>>> = {
  [paths.wallet]: 'nav.wallet',
  [paths.transfers]: 'nav.records',
  [paths.deposits]: 'nav.records',
  [paths.records]: 'nav.records',
  [paths.deposit]: 'nav.deposit',
}

/** What stands in the document's head for a page, beside the site's own. */
export function describePage(
  path: string,
  payload: PagePayload,
  phrases: Phrases<BaseArea>,
): Omit<RenderedPage, 'html'> {
  return {
    status: isServedPath(path) ? 200 : 404,
    title: titleOf(path, payload, phrases),
    description: phrases.t('site.description'),
    preloads: path === paths.home ? homePreloads(payload) : [],
  }
}

export function titleOf(path: string, payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const { site, locale } = payload
  const siteTitle = locale === 'zh_CN' ? site.title_zh : site.title_en
  if (path === paths.home) return siteTitle
  if (!isServedPath(path)) return `404 - ${phrases.t('notFound.title')} - ${site.site_name}`
  const title = titles[path]
  return title === undefined
    ? siteTitle
    : phrases.t('site.pageTitle', { page: phrases.t(title), site: site.site_name })
}
