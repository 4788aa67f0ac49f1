import type { PagePayload, RenderedPage } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { homePreloads, jackpotFile, showsJackpot } from '../features/home/index.ts'
import type { RouteRule } from '../routes/page-rule.ts'
import { paths } from '../routes/paths.ts'
import { findRoute, isForSearch, isWritten } from '../routes/route-rules.ts'
import { descriptionOf } from './page-description.ts'
import { contentOf, isThere, titleOf, type Address } from './page-title.ts'

/** The index of the folder that each page's file lies in brings its code, and has this name in the build. */
const parts = new Map(
  Object.entries(import.meta.glob<RouteRule>('../features/*/*.page.ts', { eager: true, import: 'page' })).map(
    ([file, { path }]) => [path, file.replace(/^\.\.(.*)\/.*$/, 'src$1/index.ts')],
  ),
)

/** The document's head of a page, beside the site's own. */
export function describePage(
  { path, search }: Address,
  payload: PagePayload,
  phrases: Phrases<BaseArea>,
): Omit<RenderedPage, 'html'> {
  const rule = isThere({ path, search }, payload) ? findRoute(path, search)?.rule : undefined
  return {
    status: rule ? 200 : 404,
    isIndexed: rule !== undefined && isForSearch(rule),
    title: titleOf({ path, search }, payload, phrases),
    description: descriptionOf({ path, search }, payload, phrases),
    preloads: path === paths.home ? homePreloads(payload) : [],
    parts: rule ? partsOf(rule, payload, contentOf(path, payload) !== undefined) : [],
  }
}

/** Beside the first screen's, where the page is drawn with it. What operators write is drawn only where it was read. */
function partsOf(rule: RouteRule, payload: PagePayload, hasContent: boolean): readonly string[] {
  if (rule.path === paths.home) return showsJackpot(payload) ? [jackpotFile] : []
  const part = parts.get(rule.path)
  return rule.kind !== 'public' || part === undefined || (isWritten(rule) && !hasContent) ? [] : [part]
}
