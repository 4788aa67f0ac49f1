import '@glasshouse/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPhrases, type Area, type Translate } from '@glasshouse/phrases'
import { localeOf } from '../page-kit/open-game-page.tsx'
import { playIn, PlayProvider } from '../page-kit/play-context.tsx'
import type { AnyVerifiableGame } from './verifiable-game.ts'
import { VerifierNotice } from './verifier-notice.tsx'
import { VerifierPage } from './verifier-page.tsx'
import { createVerifierClient } from './verifier-client.ts'

/** What each game brings so that its rounds can be checked here, by its folder. */
const games = import.meta.glob('../games/*/page/verify.tsx', { import: 'verifiable' })

const root = createRoot(document.getElementById('root') ?? document.body)
const query = new URLSearchParams(location.search)
const client = createVerifierClient(location.pathname.split('/').at(-1) ?? '', query.get('token') ?? '')

async function findGame(path: string): Promise<AnyVerifiableGame | undefined> {
  const load = games[`../games/${path}/page/verify.tsx`]
  // Every such file exports its game under this name; the round that it gets is one of its own.
  return load && ((await load()) as AnyVerifiableGame)
}

function dress({ lang, t }: { readonly lang: string; readonly t: Translate<'arcade'> }) {
  document.documentElement.lang = lang
  document.title = t('arcade.verifierTitle')
  if (query.get('brand') === 'quay') document.documentElement.dataset['brand'] = 'quay'
}

async function open() {
  const loaded = await client.load()
  const game = loaded.ok ? await findGame(loaded.value.game) : undefined
  const locale = localeOf(query.get('lang') ?? (loaded.ok ? loaded.value.language : navigator.language))
  if (!loaded.ok || !game) {
    const phrases = await loadPhrases(locale, ['arcade'])
    const fault = loaded.ok ? 'roundUnknown' : loaded.refusal
    dress(phrases)
    root.render(<VerifierNotice phrases={phrases} fault={fault} onRetry={() => void open()} />)
    return
  }
  const phrases = await loadPhrases<Area>(locale, ['arcade', ...game.words])
  dress(phrases)
  root.render(
    <StrictMode>
      <PlayProvider value={playIn(phrases, loaded.value.currency)}>
        <VerifierPage loaded={loaded.value} client={client} game={game} />
      </PlayProvider>
    </StrictMode>,
  )
}
void open()
