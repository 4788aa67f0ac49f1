import type { PagePayload, SiteDetail } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { languages, loadPhrases } from '@glasshouse/phrases'
import { readCookie } from './cookies.ts'
import { usePage } from './page.tsx'
import { useMember, useSession } from './session.ts'
import { sendToTabs } from './tab-messages.ts'
import { showToast } from './toasts.ts'

type Locale = PagePayload['locale']

/** A language by its own name. The pseudo-locale of the tests has none. */
export function languageName(locale: Locale): string {
  return languages.find(language => language.id === locale)?.name ?? locale
}

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

/**
 * Switches language or currency of the page. A visitor's currency follows the language; a member's is the account's.
 * Nothing changes while a game is open: its texts and amounts must not change during play.
 */
export function useSwitch(): (choice: { readonly locale?: Locale; readonly currency?: Currency }) => void {
  const { payload, phrases, switchTo } = usePage()
  const { isPlaying } = useSession()
  const member = useMember()
  const switchNow = async (choice: { readonly locale?: Locale; readonly currency?: Currency }) => {
    if (isPlaying) {
      const { t } = await loadPhrases(payload.locale, ['play'])
      return showToast({ tone: 'error', text: t('pg.err_is_playing') })
    }
    const { locale = payload.locale, currency } = choice
    // A chosen currency holds for its day, in any language.
    const isFixed = choice.locale === undefined || readCookie('ccy') !== undefined
    const followed = isFixed ? payload.currency : currencyAfter(locale, payload.currency, payload.site)
    const isChosen = member === undefined && currency !== undefined
    const switched = await switchTo({ locale, currency: member?.currency ?? currency ?? followed, isChosen })
    if (switched && choice.locale !== undefined) sendToTabs({ msg: 'languageChanged', data: locale })
    if (!switched) showToast({ tone: 'error', text: phrases.t('preferences.failed') })
  }
  return choice =>
    void switchNow(choice).catch(() => showToast({ tone: 'error', text: phrases.t('networkError') }))
}
