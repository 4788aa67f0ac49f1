import type { PagePayload } from '@glasshouse/contract'
import { loadFonts } from '@glasshouse/ui/fonts/load-fonts.ts'
import '@glasshouse/ui/styles.css'
import {
  fetchPayload,
  loadBasePhrases,
  openSession,
  reloadOnMissingChunk,
  setCallLanguage,
} from '@glasshouse/web-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app/app.tsx'

/** The plain single-page form: nothing is drawn until the script has run and has fetched what to draw. */
async function start(): Promise<void> {
  reloadOnMissingChunk()
  const payload = (await fetchPayload()) as PagePayload | undefined // the member site's own server
  const element = document.getElementById('root')
  if (!element || !payload) throw new Error('there is nothing to draw, or nowhere')
  openSession()
  setCallLanguage(payload.locale)
  const phrases = await loadBasePhrases(payload.locale)
  void loadFonts(phrases.lang)
  createRoot(element).render(
    <StrictMode>
      <App payload={payload} phrases={phrases} />
    </StrictMode>,
  )
}

void start()
