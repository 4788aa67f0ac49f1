import type { LanguageName, PagePayload } from '@glasshouse/contract'

/** The language sent to the server: the pseudo-locale, which shows untranslated texts, counts as English. */
export function spokenLanguage(locale: PagePayload['locale']): LanguageName {
  return locale === 'en_XA' ? 'en_US' : locale
}
