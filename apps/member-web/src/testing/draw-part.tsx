import type { PagePayload, Template } from '@glasshouse/contract'
import { serverPhrases, setTimeZone, type Phrases } from '@glasshouse/phrases'
import { PageProvider, Router, TemplateProvider, type BaseArea } from '@glasshouse/web-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { pageFixture } from '../app/page-fixture.ts'

type Setting = {
  readonly template?: Template
  readonly locale?: PagePayload['locale']
  /** The address of the page that it is part of. */
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

/**
 * Renders a part of a page to markup as a reader gets it once its texts are loaded: inside the page, the layout, the
 * router and the cache that the app provides. Effects do not run.
 */
export async function drawPart(part: ReactNode, setting: Setting = {}): Promise<string> {
  const { template = 'desktop', locale = 'en_US', path = '/' } = setting
  const { cache = new QueryClient(), loginCaptcha = 1, site, page } = setting
  const drawn = pageFixture({ template, locale, ...page })
  const login = { ...drawn.site.login, captcha: loginCaptcha }
  const payload = { ...drawn, site: { ...drawn.site, ...site, login } }
  setTimeZone(payload.site.timezone)
  // All areas are a superset of the base.
  const phrases = serverPhrases(locale) as Phrases<BaseArea>
  const [ssrPath = '/', ssrSearch = ''] = path.split('?')
  const tree = (
    <QueryClientProvider client={cache}>
      <PageProvider payload={payload} phrases={phrases}>
        <TemplateProvider initial={template}>
          <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
            {part}
          </Router>
        </TemplateProvider>
      </PageProvider>
    </QueryClientProvider>
  )
  const { prelude } = await prerender(tree)
  return new Response(prelude).text()
}

/** A cache in which readings have come to their end: with what each promise brings, or without it. */
export async function answered(
  readings: readonly (readonly [key: readonly unknown[], answer: Promise<unknown>])[],
): Promise<QueryClient> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  for (const [queryKey, answer] of readings) {
    await cache.prefetchQuery({ queryKey, queryFn: () => answer })
  }
  return cache
}

/** What can be read in markup, each text on its own, in order. */
export function textsOf(html: string): readonly string[] {
  const bare = html.replaceAll(/<!--.*?-->/g, '')
  return [...bare.matchAll(/>([^<]+)</g)].map(match =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim(),
  )
}
