import type { PageRenderer } from '@glasshouse/contract'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { describePage } from './app/describe-page.ts'
import { WrittenPage } from './app/parts.tsx'

// What public pages are drawn with has to be there before the first of them.
await WrittenPage.preload()

/** What the server calls for the first paint of a public page: a pure function of address and payload. */
export const render: PageRenderer = (path, payload) => {
  // All areas are a superset of the base; only the base is asked for before the browser takes over.
  const phrases = serverPhrases(payload.locale) as Phrases<BaseArea>
  const html = renderToString(<App payload={payload} phrases={phrases} ssrPath={path} />)
  return { html, ...describePage(path, payload, phrases) }
}
