import { lazy, useState, type ComponentType } from 'react'
import type { PageSlots, RouteRule } from '../routes/page-rule.ts'
import { loadLazyPages } from './lazy-components.tsx'

type Page = ComponentType<PageSlots>

/** Pages whose code is here already, and those that wait for theirs. */
const ready = new Map<string, Page>()
const later = new Map<string, Page>()

type PagePartProps = PageSlots & { readonly rule: RouteRule }

/** A page, as soon as its code is there: at once where `preloadPage` has run, on the server and when the browser takes over. */
export function PagePart({ rule, ...slots }: PagePartProps) {
  // Decided once: to change between the two would throw away what is drawn.
  const [Page] = useState(() => ready.get(rule.path) ?? laterOf(rule))
  return <Page {...slots} />
}

export async function preloadPage(rule: RouteRule): Promise<void> {
  ready.set(rule.path, await load(rule))
}

async function load(rule: RouteRule): Promise<Page> {
  const { loadPage } = await loadLazyPages()
  return loadPage(rule)
}

/** One and the same each time, so that its code is asked for once. */
function laterOf(rule: RouteRule): Page {
  const known = later.get(rule.path)
  if (known) return known
  const page = lazy(async () => ({ default: await load(rule) }))
  later.set(rule.path, page)
  return page
}
