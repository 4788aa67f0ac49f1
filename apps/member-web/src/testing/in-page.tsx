import type { PagePayload, Template } from '@glasshouse/contract'
import { serverPhrases, setTimeZone, type Phrases } from '@glasshouse/phrases'
import { PageProvider, Router, TemplateProvider, type BaseArea } from '@glasshouse/web-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { pageFixture } from '../app/page-fixture.ts'

export type Setting = {
  readonly template?: Template
  readonly locale?: PagePayload['locale']
  /** The address of the page that it is part of; without one it is that of the browser. */
  readonly path?: string
  /** What the server has answered already. */
  readonly cache?: QueryClient
  /** For a site whose login shows no picture. */
  readonly loginCaptcha?: 0 | 1
  /** What else of the site is otherwise than in the fixture. */
  readonly site?: Partial<PagePayload['site']>
  /** And of the page. */
  readonly page?: Partial<PagePayload>
}

/** A part inside the page, the layout, the router and the cache that the app gives it. */
export function inPage(part: ReactNode, setting: Setting = {}): ReactElement {
  const { template = 'desktop', locale = 'en_US', path } = setting
  const { cache = new QueryClient(), loginCaptcha = 1, site, page } = setting
  const drawn = pageFixture({ template, locale, ...page })
  const login = { ...drawn.site.login, ...site?.login, captcha: loginCaptcha }
  const payload = { ...drawn, site: { ...drawn.site, ...site, login } }
  setTimeZone(payload.site.timezone)
  // All areas are a superset of the base.
  const phrases = serverPhrases(locale) as Phrases<BaseArea>
  return (
    <QueryClientProvider client={cache}>
      <PageProvider payload={payload} phrases={phrases}>
        <TemplateProvider initial={template}>
          <Router {...addressOf(path)}>{part}</Router>
        </TemplateProvider>
      </PageProvider>
    </QueryClientProvider>
  )
}

function addressOf(path: string | undefined) {
  if (path === undefined) return {}
  const [ssrPath = '/', ssrSearch = ''] = path.split('?')
  return { ssrPath, ssrSearch }
}
