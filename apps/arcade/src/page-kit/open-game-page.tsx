import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  findLanguage,
  loadPhrases,
  pseudoLocale,
  sourceLocale,
  type Locale,
  type Phrases,
} from '@glasshouse/phrases'
import type { SessionView } from '../protocol/page-api.ts'
import { NoticePage } from './notice-page.tsx'
import { playIn, PlayProvider } from './play-context.tsx'
import { createSessionClient, type SessionClient } from './session-client.ts'
import { closeWhenAsked } from './window-messages.ts'

/** The start of every game page: exchange the launch token, load the words, show the game or say why not. */
export function openGamePage(show: (opened: SessionView, client: SessionClient) => ReactNode): void {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const client = createSessionClient()
  const query = new URLSearchParams(location.search)
  const launch = query.get('launch')
  const asked = query.get('lang')
  // The token is used once and must stay in no history, no bookmark and no referrer.
  history.replaceState(null, '', location.pathname)
  let phrases: Phrases<'arcade'> | undefined

  async function open() {
    const opened = launch === null || phrases ? await client.resume() : await client.open(launch)
    const locale = localeOf(asked ?? (opened.ok ? opened.value.language : navigator.language))
    phrases = await loadPhrases(locale, ['arcade'])
    document.documentElement.lang = phrases.lang
    document.title = phrases.t('arcade.lanternThree')
    if (!opened.ok) {
      root.render(<NoticePage phrases={phrases} fault={opened.refusal} onRetry={() => void open()} />)
      return
    }
    closeWhenAsked(opened.value.siteOrigins)
    root.render(
      <StrictMode>
        <PlayProvider value={playIn(phrases, opened.value.currency)}>
          {show(opened.value, client)}
        </PlayProvider>
      </StrictMode>,
    )
  }
  void open()
}

export function localeOf(name: string): Locale {
  return name.replace('-', '_') === pseudoLocale ? pseudoLocale : (findLanguage(name)?.id ?? sourceLocale)
}
