import type { SitePayload, SiteDetail } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { languages, loadSitePhrases } from '@glasshouse/phrases'
import { readCookie } from '../cookies.ts'
import type { Page } from '../page.tsx'
import { getSession } from '../session.ts'
import { sendToTabs } from '../tab-messages.ts'
import { showToast } from '../toasts.ts'

type Locale = SitePayload['locale']

export type LanguageChoice = { readonly locale?: Locale; readonly currency?: Currency }

/**
 * The currency a visitor sees after choosing a language: the language's own if the site has it, else what is shown now
 * if the site has that, else the site's first.
 */
export function currencyAfter(locale: Locale, now: Currency, site: SiteDetail): Currency {
  const offered = site.currencies.map(currency => currency.code)
  const own = languages.find(language => language.id === locale)?.currency
  if (own !== undefined && offered.includes(own)) return own
  return offered.includes(now) ? now : (offered[0] ?? site.default_currency)
}

/** What a press on a language or a currency does. */
export async function switchLanguage(
  choice: LanguageChoice,
  { payload, phrases, switchTo }: Page,
): Promise<void> {
  const { isPlaying, ...session } = getSession()
  if (isPlaying) {
    const { t } = await loadSitePhrases(payload.locale, ['play'])
    return showToast({ tone: 'error', text: t('pg.err_is_playing') })
  }
  const { locale = payload.locale, currency } = choice
  // A currency that was chosen holds for its day, whatever the language.
  const isFixed = choice.locale === undefined || readCookie('ccy') !== undefined
  const followed = isFixed ? payload.currency : currencyAfter(locale, payload.currency, payload.site)
  const ofMember = session.token === '' || session.currency === '' ? undefined : session.currency
  const isChosen = ofMember === undefined && currency !== undefined
  const switched = await switchTo({ locale, currency: ofMember ?? currency ?? followed, isChosen })
  if (switched && choice.locale !== undefined) sendToTabs({ msg: 'languageChanged', data: locale })
  if (!switched) showToast({ tone: 'error', text: phrases.t('preferences.failed') })
}
