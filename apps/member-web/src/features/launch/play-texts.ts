import { loadSitePhrases, type Locale, type Phrases } from '@glasshouse/phrases'
import { getSession, readPayload } from '@glasshouse/web-kit'

/**
 * The texts of a launch, in the page's current language. A launch begins in a click, outside of any component.
 * Undefined if they could not be loaded: then there are no messages, and everything else goes on.
 */
export function loadPlayTexts(): Promise<Phrases<'play' | 'wallet' | 'errors'> | undefined> {
  // What the session remembers was chosen among the page's own languages.
  const locale = (getSession().language || readPayload().locale) as Locale
  return loadSitePhrases(locale, ['play', 'wallet', 'errors']).catch(() => undefined)
}
