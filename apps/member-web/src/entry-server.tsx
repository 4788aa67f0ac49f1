import type { KnownPage, PagePayload, PageRenderer } from '@glasshouse/contract'
import { serverPhrases, setTimeZone, type Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { describePage } from './app/describe-page.ts'
import { isThere as standsAt } from './app/page-title.ts'
import { preloadPage } from './app/page-part.tsx'
import { JackpotPart } from './features/home/index.ts'
import { paths } from './routes/paths.ts'
import { findRoute, routeRules } from './routes/route-rules.ts'

// What public pages are drawn with has to be there before the first of them.
await Promise.all([
  JackpotPart.preload(),
  ...routeRules.filter(({ kind, path }) => kind === 'public' && path !== paths.home).map(preloadPage),
])

/** What the server calls for a page: a pure function of address and payload. Markup is made of public pages alone. */
export const render: PageRenderer = (path, payload, search = '') => {
  // All areas are a superset of the base; only the base is asked for before the browser takes over.
  const phrases = serverPhrases(payload.locale) as Phrases<BaseArea>
  const kind = findRoute(path, search)?.rule.kind ?? 'public'
  // The reader's zone is not known here. Drawing waits for nothing, so no other site's page is drawn in this one.
  setTimeZone(payload.site.timezone)
  try {
    const html =
      kind === 'public'
        ? renderToString(<App payload={payload} phrases={phrases} ssrPath={path} ssrSearch={search} />)
        : ''
    return { html, ...describePage({ path, search }, payload, phrases) }
  } finally {
    setTimeZone(undefined)
  }
}

/** Whether an address has content, by its payload. */
export function isThere(path: string, payload: PagePayload): boolean {
  return standsAt({ path, search: '' }, payload)
}

/** What an address of the site is; undefined where it is none. The server asks before it makes a payload. */
export function pageAt(path: string): KnownPage | undefined {
  const route = findRoute(path)
  if (!route) return undefined
  const { kind, data, accepts } = route.rule
  const id = route.place.params['id']
  return {
    data:
      data === undefined || data === 'member'
        ? undefined
        : { kind: data, ...(id === undefined ? {} : { id: Number.parseInt(id, 10) }) },
    isWindow: kind === 'window',
    isOne: (kind === 'public' || kind === 'window') && accepts === undefined,
  }
}
