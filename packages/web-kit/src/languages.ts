import type { SitePayload } from '@glasshouse/contract'
import { languages } from '@glasshouse/phrases'
import type { LanguageChoice } from './lazy/switch-language.ts'
import { usePage } from './page.tsx'
import { showToast } from './toasts.ts'

/** A language in its speakers' own words. The pseudo-locale of the tests has no speakers. */
export function languageName(locale: SitePayload['locale']): string {
  return languages.find(language => language.id === locale)?.name ?? locale
}

/**
 * Switches language or currency of the page. A visitor's currency follows the language; a member's is the account's.
 * Nothing changes while a game is open: its texts and amounts must not change during play.
 */
export function useSwitch(): (choice: LanguageChoice) => void {
  const page = usePage()
  return choice => {
    const switched = import('./lazy/switch-language.ts').then(({ switchLanguage }) =>
      switchLanguage(choice, page),
    )
    switched.catch(() => showToast({ tone: 'error', text: page.phrases.t('networkError') }))
  }
}
