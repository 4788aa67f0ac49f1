import type { PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { PageProvider, Router, TemplateProvider, type BaseArea } from '@glasshouse/web-kit'
import { Routes } from './routes.tsx'

type AppProps = {
  readonly payload: PagePayload
  readonly phrases: Phrases<BaseArea>
  /** The address to draw, where there is no address bar: on the server. */
  readonly ssrPath?: string
}

/** The member site, the same tree on the server and in the browser. */
export function App({ payload, phrases, ssrPath }: AppProps) {
  return (
    <PageProvider payload={payload} phrases={phrases}>
      <TemplateProvider initial={payload.template}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <Routes />
        </Router>
      </TemplateProvider>
    </PageProvider>
  )
}
