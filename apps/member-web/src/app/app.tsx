import type { PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { keepEmbedOptions } from '@glasshouse/member-kit'
import { PageProvider, Router, TemplateProvider, type BaseArea } from '@glasshouse/web-kit'
import { Routes } from './routes.tsx'

type AppProps = {
  readonly payload: PagePayload
  readonly phrases: Phrases<BaseArea>
  /** The address to draw, where there is no address bar: on the server. */
  readonly ssrPath?: string
  readonly ssrSearch?: string
}

/** The member site, the same tree on the server and in the browser. */
export function App({ payload, phrases, ssrPath, ssrSearch = '' }: AppProps) {
  // What an embedding client asks for holds for the whole visit, and only the first address contains it.
  const kept = { parts: payload.parts }
  return (
    <PageProvider payload={payload} phrases={phrases} kept={kept}>
      <TemplateProvider initial={payload.template} isLocked={payload.site.desktop_lock === 1}>
        <Router
          {...keepEmbedOptions(payload.parts)}
          {...(ssrPath === undefined ? {} : { ssrPath, ssrSearch })}
        >
          <Routes />
        </Router>
      </TemplateProvider>
    </PageProvider>
  )
}
