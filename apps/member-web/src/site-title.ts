import type { PagePayload } from '@glasshouse/contract'

/** What a site calls itself, in the language of the page. */
export function siteTitle({ site, locale }: Pick<PagePayload, 'site' | 'locale'>): string {
  return locale === 'zh_CN' ? site.title_zh : site.title_en
}
