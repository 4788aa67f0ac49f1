import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { inPage, type Setting } from './in-page.tsx'

/**
 * Renders a part of a page to markup as a reader gets it once its texts are loaded: inside the page, the layout, the
 * router and the cache that the app provides. Effects do not run.
 */
export async function drawPart(part: ReactNode, setting: Setting = {}): Promise<string> {
  const { prelude } = await prerender(inPage(part, { path: '/', ...setting }))
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
