import { isPhoneAgent, type PagePayload, type Template } from '@glasshouse/contract'
import { isCurrency, type Currency } from '@glasshouse/money'
import { findLanguage, languages, pseudoLocale } from '@glasshouse/phrases'
import { currencyOfCountry, languageOfCountry } from './countries.ts'
import type { SiteFacts } from './request-facts.ts'

export type PageLocale = PagePayload['locale']

/** How a visitor sees a page: everything that a public page depends on, and nothing about who it is. */
export type PageView = {
  readonly path: string
  readonly locale: PageLocale
  readonly currency: Currency
  readonly template: Template
  readonly parts: PagePayload['parts']
}

/** The inputs of a choice: earlier choices in cookies, and the browser's headers. */
export type Hints = {
  readonly cookies: ReadonlyMap<string, string>
  readonly acceptLanguage: string
  readonly userAgent: string
  /** The query of the address. */
  readonly query: URLSearchParams
  /** The country of the caller's network. */
  readonly country: string
  /** Whether the request comes from an open page, whose layout is settled: its cookie tells which. */
  readonly hasSettled: boolean
  /** Of the link or the domain of an agent, which fixes it. */
  readonly linkedCurrency: string | undefined
}

export type ViewSite = SiteFacts & {
  readonly enabledLanguages: readonly string[]
  readonly isDesktopLocked: boolean
  readonly title: string
  readonly brand: string
  /** The colour behind its pages. */
  readonly ground: string
  /** The pseudo-locale shows text outside the catalogue; only a demonstration knows it. */
  readonly knowsPseudo: boolean
}

export function chooseView(path: string, site: ViewSite, hints: Hints): PageView {
  const locale = chooseLocale(site, hints)
  const currency = chooseCurrency(site, locale, hints)
  const template = chooseTemplate(site, hints)
  return { path, locale, currency, template, parts: chooseParts(hints) }
}

/** The language chosen earlier, else the first that the browser asks for and the site has, else the country's, else the site's. */
function chooseLocale(site: ViewSite, { cookies, acceptLanguage, country }: Hints): PageLocale {
  for (const name of ['i18n_redirected', 'lang']) {
    const chosen = cookies.get(name)
    if (chosen === undefined) continue
    if (chosen.replace('-', '_') === pseudoLocale && site.knowsPseudo) return pseudoLocale
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
  const usual = languageOfCountry(country)
  return usual !== undefined && site.enabledLanguages.includes(usual) ? usual : site.defaultLanguage
}

const mostTags = 10

/** Language tags of an `Accept-Language` header, lower case, the most preferred first. */
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

/**
 * A link fixes it; else what the address asks for, the current one, the one chosen earlier, what the country and then
 * the language pay with, the site's own. Always one that the site offers. The current one is another than the chosen
 * one where it is a member's, and lives no longer than a choice does.
 */
function chooseCurrency(site: ViewSite, locale: PageLocale, hints: Hints): Currency {
  const { cookies, query, country, linkedCurrency } = hints
  const candidates = [
    linkedCurrency,
    query.get('currency'),
    cookies.get('currency'),
    cookies.get('ccy'),
    currencyOfCountry(country),
    languages.find(language => language.id === locale)?.currency,
  ]
  const offered = candidates.find(
    each => each !== undefined && each !== null && isCurrency(each) && site.currencies.includes(each),
  )
  return offered && isCurrency(offered) ? offered : site.defaultCurrency
}

/**
 * A first guess for the first paint; the page settles it. A phone identifies itself. A site may be locked to the
 * desktop, which a flag for developers lifts: from the address first, then from a cookie.
 */
function chooseTemplate(site: ViewSite, { cookies, query, userAgent, hasSettled }: Hints): Template {
  const debug = query.get('debug') ?? cookies.get('debug')
  if (site.isDesktopLocked && debug !== '1') return 'desktop'
  const remembered = cookies.get('template')
  if (hasSettled && remembered === 'desktop') return 'desktop'
  return remembered === 'mobile' || isPhoneAgent(userAgent) ? 'mobile' : 'desktop'
}

/** A client that embeds the site may ask for one part of it alone, or for the page without its head or foot. */
function chooseParts({ query }: Hints): PagePayload['parts'] {
  const only = query.get('appPage')
  const isWhole = only !== 'header' && only !== 'content' && only !== 'footer'
  return {
    header: isWhole ? query.get('header') !== '0' : only === 'header',
    content: isWhole || only === 'content',
    footer: isWhole ? query.get('footer') !== '0' : only === 'footer',
  }
}
