import type { PagePayload, Template } from '@glasshouse/contract'
import { isCurrency, type Currency } from '@glasshouse/money'
import { findLanguage, languages, pseudoLocale } from '@glasshouse/phrases'
import type { SiteFacts } from './request-facts.ts'

export type PageLocale = PagePayload['locale']

/** How a visitor sees a page: everything that a public page depends on, and nothing about who it is. */
export type PageView = {
  readonly path: string
  readonly locale: PageLocale
  readonly currency: Currency
  readonly template: Template
}

/** What a choice is made from: earlier choices in cookies, and what the browser says of itself. */
export type Hints = {
  readonly cookies: ReadonlyMap<string, string>
  readonly acceptLanguage: string
  readonly userAgent: string
}

export type ViewSite = SiteFacts & {
  readonly enabledLanguages: readonly string[]
  /** The pseudo-locale shows text outside the catalogue; only a demonstration knows it. */
  readonly knowsPseudo: boolean
}

export function chooseView(path: string, site: ViewSite, hints: Hints): PageView {
  const locale = chooseLocale(site, hints)
  return { path, locale, currency: chooseCurrency(site, locale, hints), template: chooseTemplate(hints) }
}

/** The language chosen earlier, else the first that the browser asks for and the site has, else the site's own. */
function chooseLocale(site: ViewSite, { cookies, acceptLanguage }: Hints): PageLocale {
  for (const name of ['i18n_redirected', 'lang']) {
    const chosen = cookies.get(name)
    if (chosen === undefined) continue
    if (chosen === pseudoLocale && site.knowsPseudo) return pseudoLocale
    const language = findLanguage(chosen)
    if (language && site.enabledLanguages.includes(language.id)) return language.id
  }
  for (const tag of wantedTags(acceptLanguage)) {
    const language = languages.find(
      each =>
        site.enabledLanguages.includes(each.id) &&
        (each.tag.toLowerCase() === tag || each.tag.split('-')[0] === tag.split('-')[0]),
    )
    if (language) return language.id
  }
  return site.defaultLanguage
}

const mostTags = 10

/** Language tags of an `Accept-Language` header, lower case, the most wanted first. */
function wantedTags(header: string): string[] {
  return header
    .split(',', mostTags)
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map(each => /^\s*q=([01](?:\.\d{0,3})?)$/.exec(each)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number.parseFloat(quality) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The currency chosen earlier, else the one of the language, else the site's own; always one that the site offers. */
function chooseCurrency(site: ViewSite, locale: PageLocale, { cookies }: Hints): Currency {
  const candidates = [
    cookies.get('ccy'),
    cookies.get('currency'),
    languages.find(language => language.id === locale)?.currency,
  ]
  const offered = candidates.find(
    each => each !== undefined && isCurrency(each) && site.currencies.includes(each),
  )
  return offered !== undefined && isCurrency(offered) ? offered : site.defaultCurrency
}

/** A first guess for the first paint; the page settles it by its width. */
function chooseTemplate({ cookies, userAgent }: Hints): Template {
  const remembered = cookies.get('template')
  if (remembered === 'desktop' || remembered === 'mobile') return remembered
  return /Mobi|Android|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}
