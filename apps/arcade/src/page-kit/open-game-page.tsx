import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  findLanguage,
  loadPhrases,
  pseudoLocale,
  sourceLocale,
  type Area,
  type Locale,
  type Phrases,
} from '@glasshouse/phrases'
import type { GameWire, SessionView } from '../protocol/page-api.ts'
import { NoticePage } from './notice-page.tsx'
import { playIn, PlayProvider } from './play-context.tsx'
import { createSessionClient, type SessionClient } from './session-client.ts'
import { closeWhenAsked } from './window-messages.ts'

export type GamePage<A extends Area, G extends GameWire> = {
  /** The game's own texts, by the name of its folder, and those of its kit. */
  readonly words: readonly A[]
  readonly name: (phrases: Phrases<A | 'arcade'>) => string
  readonly show: (opened: SessionView<G>, client: SessionClient<G>) => ReactNode
}

/** The start of every game page: exchange the launch token, load the texts, show the game or the reason why not. */
export function openGamePage<A extends Area, G extends GameWire>({
  words,
  name,
  show,
}: GamePage<A, G>): void {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const client = createSessionClient<G>()
  const query = new URLSearchParams(location.search)
  const launch = query.get('launch')
  const asked = query.get('lang')
  // The token is used once and must stay in no history, no bookmark and no referrer.
  history.replaceState(null, '', location.pathname)
  let isOpened = false
  const textsIn = (language: string) => loadPhrases<A | 'arcade'>(localeOf(language), ['arcade', ...words])

  async function open() {
    const opening = launch === null || isOpened ? client.resume() : client.open(launch)
    // The address names the language, so the texts come beside the session and not after it.
    const [opened, early] = await Promise.all([opening, asked === null ? undefined : textsIn(asked)])
    isOpened = true
    const phrases = early ?? (await textsIn(opened.ok ? opened.value.language : navigator.language))
    document.documentElement.lang = phrases.lang
    document.title = name(phrases)
    if (!opened.ok) {
      root.render(<NoticePage words={phrases.t} fault={opened.refusal} onRetry={() => void open()} />)
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
