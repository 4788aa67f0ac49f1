import type { PagePayload } from '@glasshouse/contract'
import '@glasshouse/ui/styles.css'
import { keepInstallPrompt, readPagePayload } from '@glasshouse/member-kit'
import {
  getSession,
  loadBasePhrases,
  noteVisit,
  openSession,
  preloadPhrases,
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
import { loadLazyPages } from './app/lazy-components.tsx'
import { preloadPage } from './app/page-part.tsx'
import { JackpotPart, showsJackpot } from './features/home/index.ts'
import { paths } from './routes/paths.ts'
import { findRoute, isWritten } from './routes/route-rules.ts'

/** Takes over what the server drew; a page that came without markup is drawn here. */
async function start(): Promise<void> {
  holdCode()
  holdParams()
  holdLinks()
  reloadOnMissingChunk()
  keepInstallPrompt()
  const payload = readPagePayload()
  const element = document.getElementById('root')
  if (!element) throw new Error('the document has no root')
  openSession()
  // A member, or a page with entry parameters, needs one of them at once; if it fails to load, the part asks again.
  if (getSession().token !== '' || location.pathname !== paths.home) loadLazyPages().catch(() => undefined)
  noteVisit({ siteName: payload.site.site_name, language: payload.locale })
  setCallLanguage(payload.locale)
  setCallSite(payload.site.site_id)
  const [phrases] = await Promise.all([loadBasePhrases(payload.locale), preloadDrawn(payload)])
  // The words are on the page already; only a system without their letters fetches anything by this.
  void bringFonts(phrases.lang)
  const app = (
    <StrictMode>
      <App payload={payload} phrases={phrases} />
    </StrictMode>
  )
  if (element.hasChildNodes()) hydrateRoot(element, app)
  else createRoot(element).render(app)
}

/** A page that the server drew with a part of its own is taken over with that part; without it, it would be drawn anew. */
async function preloadDrawn(payload: PagePayload): Promise<void> {
  const { path, locale, content } = payload
  const rule = path === location.pathname ? findRoute(path, location.search)?.rule : undefined
  const isHome = rule?.path === paths.home
  if (rule?.kind !== 'public' || (isHome ? !showsJackpot(payload) : isWritten(rule) && !content)) return
  const words = rule.words === undefined ? [] : [rule.words]
  const part = isHome ? JackpotPart.preload() : preloadPage(rule)
  // Not in time is no fault: the part comes by itself, a moment later.
  await Promise.all([part, preloadPhrases(locale, ...words)]).catch(() => undefined)
}

/** English and Vietnamese are set in what the style sheet names; only others may have to look for theirs. */
async function bringFonts(lang: string): Promise<void> {
  if (/^(en|vi)/.test(lang)) return
  const { loadFonts } = await import('@glasshouse/ui/fonts/load-fonts.ts')
  await loadFonts(lang)
}

void start()
