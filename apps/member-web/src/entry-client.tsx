import type { PagePayload } from '@glasshouse/contract'
import { setTimeZone } from '@glasshouse/phrases'
import { loadFonts } from '@glasshouse/ui/fonts/load-fonts.ts'
import '@glasshouse/ui/styles.css'
import {
  getSession,
  keepInstallPrompt,
  loadBasePhrases,
  noteVisit,
  openSession,
  preloadPhrases,
  readPayload,
  reloadOnMissingChunk,
  setCallLanguage,
  setCallSite,
} from '@glasshouse/web-kit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './old-browser.css'
import { holdCode } from './pending/pending-token.ts'
import { holdParams } from './pending/pending-params.ts'
import { holdLinks } from './pending/pending-links.ts'
import { HallsPage, loadLazyPages, OperatorPage } from './app/lazy-components.tsx'
import { hallPattern, paths } from './routes/paths.ts'

/** Takes over what the server drew; a page that came without markup is drawn here. */
async function start(): Promise<void> {
  holdCode()
  holdParams()
  holdLinks()
  reloadOnMissingChunk()
  keepInstallPrompt()
  const payload = readPayload()
  const element = document.getElementById('root')
  if (!element) throw new Error('the document has no root')
  openSession()
  // A member, or a page with entry parameters, needs one of them at once; if it fails to load, the part asks again.
  if (getSession().token !== '' || location.pathname !== paths.home) loadLazyPages().catch(() => undefined)
  noteVisit({ siteName: payload.site.site_name, language: payload.locale })
  setCallLanguage(payload.locale)
  setCallSite(payload.site.site_id)
  setTimeZone(payload.site.timezone)
  const [phrases] = await Promise.all([loadBasePhrases(payload.locale), preloadPage(payload)])
  // The words are on the page already; only a system without their letters fetches anything by this.
  void loadFonts(phrases.lang)
  const app = (
    <StrictMode>
      <App payload={payload} phrases={phrases} />
    </StrictMode>
  )
  if (element.hasChildNodes()) hydrateRoot(element, app)
  else createRoot(element).render(app)
}

/** A page that the server drew with a part of its own is taken over with that part; without it, it would be drawn anew. */
async function preloadPage({ path, locale, content }: PagePayload): Promise<void> {
  if (path !== location.pathname) return
  const [part, words] = hallPattern.test(path)
    ? ([HallsPage, 'halls'] as const)
    : ([OperatorPage, 'pages'] as const)
  // Not in time is no fault: the part comes by itself, a moment later.
  if (content || part === HallsPage)
    await Promise.all([part.preload(), preloadPhrases(locale, words)]).catch(() => undefined)
}

void start()
