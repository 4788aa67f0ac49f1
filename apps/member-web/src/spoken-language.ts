import type { LanguageName, PagePayload } from '@glasshouse/contract'

/** The language that the house is asked in: the pseudo-locale, which shows what is not translated, is English to it. */
export function spokenLanguage(locale: PagePayload['locale']): LanguageName {
  return locale === 'en_XA' ? 'en_US' : locale
}
