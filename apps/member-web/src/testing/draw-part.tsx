import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { inPage, type Setting } from './in-page.tsx'

/**
 * Renders a part of a page to markup as a reader gets it once its texts are loaded: inside the page, the layout, the
 * router and the cache that the app provides. Effects do not run.
 */
export async function drawPart(part: ReactNode, setting: Setting = {}): Promise<string> {
<<<<<<< HEAD
  const { prelude } = await prerender(inPage(part, { path: '/', ...setting }))
=======
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
>>>>>>> main
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
