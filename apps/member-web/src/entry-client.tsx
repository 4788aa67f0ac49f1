import { loadFaces } from '@glasshouse/ui/fonts/load-faces.ts'
import '@glasshouse/ui/styles.css'
import {
  keepInstallPrompt,
  loadBasePhrases,
  noteVisit,
  openSession,
  readPayload,
  reloadOnMissingChunk,
  setCallLanguage,
} from '@glasshouse/web-kit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { holdCode } from './held-code.ts'

/** Takes over what the server drew; a page that came without markup is drawn here. */
async function start(): Promise<void> {
  holdCode()
  reloadOnMissingChunk()
  keepInstallPrompt()
  const payload = readPayload()
  const element = document.getElementById('root')
  if (!element) throw new Error('the document has no root')
  openSession()
  noteVisit({ siteName: payload.site.site_name, language: payload.locale })
  setCallLanguage(payload.locale)
  const phrases = await loadBasePhrases(payload.locale)
  // The words are on the page already; only a system without their letters fetches anything by this.
  void loadFaces(phrases.lang)
  const app = (
    <StrictMode>
      <App payload={payload} phrases={phrases} />
    </StrictMode>
  )
  if (element.hasChildNodes()) hydrateRoot(element, app)
  else createRoot(element).render(app)
}

void start()
