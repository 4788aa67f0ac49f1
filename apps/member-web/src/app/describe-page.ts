import type { PagePayload, RenderedPage } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { homePreloads } from '../features/home/index.ts'
import { hallPattern, paths } from '../routes/paths.ts'
import { findRoute, isForSearch } from '../routes/route-rules.ts'
import { descriptionOf } from './page-description.ts'
import { contentOf, isThere, titleOf, type Address } from './page-title.ts'

/** The files that draw what the first part does not, by their names in the build. */
const operatorPart = 'src/app/operator-part.tsx'
const hallsPart = 'src/features/halls/index.ts'

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
    parts: contentOf(path, payload) ? [operatorPart] : rule && hallPattern.test(path) ? [hallsPart] : [],
  }
}
