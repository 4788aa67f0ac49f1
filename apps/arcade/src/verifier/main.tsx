import '@glasshouse/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPhrases } from '@glasshouse/phrases'
import { verifyLanternThree } from '../games/lantern-three/page/verify.tsx'
import { localeOf } from '../page-kit/open-game-page.tsx'
import { playIn, PlayProvider } from '../page-kit/play-context.tsx'
import { VerifierNotice } from './verifier-notice.tsx'
import { VerifierPage } from './verifier-page.tsx'
import { createVerifierClient } from './verifier-client.ts'

/** What a game brings so that its rounds can be checked here. */
const games = { 'lantern-three': verifyLanternThree } as const

const root = createRoot(document.getElementById('root') ?? document.body)
const query = new URLSearchParams(location.search)
const client = createVerifierClient(location.pathname.split('/').at(-1) ?? '', query.get('token') ?? '')

async function open() {
  const loaded = await client.load()
  const language = query.get('lang') ?? (loaded.ok ? loaded.value.language : navigator.language)
  const phrases = await loadPhrases(localeOf(language), ['arcade'])
  const { t } = phrases
  document.documentElement.lang = phrases.lang
  document.title = t('arcade.verifierTitle')
  if (query.get('brand') === 'quay') document.documentElement.dataset['brand'] = 'quay'
  const game = loaded.ok ? Object.entries(games).find(([path]) => path === loaded.value.game)?.[1] : undefined
  if (!loaded.ok || !game) {
    const fault = loaded.ok ? 'roundUnknown' : loaded.refusal
    root.render(<VerifierNotice phrases={phrases} fault={fault} onRetry={() => void open()} />)
    return
  }
  root.render(
    <StrictMode>
      <PlayProvider value={playIn(phrases, loaded.value.currency)}>
        <VerifierPage loaded={loaded.value} client={client} game={game} />
      </PlayProvider>
    </StrictMode>,
  )
}
void open()
