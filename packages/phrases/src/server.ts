import { catalogues } from '../generated/all.ts'
import { findLanguage, pseudoLocale, sourceLocale, type Locale } from './locales.ts'
import { createPhrases, type Phrases } from './phrases.ts'

const made = new Map<Locale, Phrases>()

/**
 * For the server: every area of one locale, at once. Takes any name of a language (`vi_VN`, `vi-VN`, `3`) and the
 * pseudo-locale; an unknown name gives English. Brings all locales, so a browser bundle must never reach it.
 */
export function serverPhrases(name: string): Phrases {
  const locale = name === pseudoLocale ? pseudoLocale : (findLanguage(name)?.id ?? sourceLocale)
  const known = made.get(locale)
  if (known) return known
  const phrases = createPhrases(locale, Object.values(catalogues[locale]))
  made.set(locale, phrases)
  return phrases
}
