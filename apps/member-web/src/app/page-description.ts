import type { PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'
import { offersSentence } from '../offers-sentence.ts'
import { paths } from '../routes/paths.ts'
import { findRoute } from '../routes/route-rules.ts'
import { contentOf, type Address } from './page-title.ts'
import { hallAt, textsOf } from './page-texts.ts'

/** What a page is about, as search engines quote it. */
export function descriptionOf(
  { path, search }: Address,
  payload: PagePayload,
  phrases: Phrases<BaseArea>,
): string {
  const words = textsOf(contentOf(path, payload))
  if (words) return words.description
  const key = findRoute(path, search)?.rule.title
  const about = phrases.t('site.description')
  const hall = hallAt(path, search, payload)
  if (path === paths.home || hall) {
    const offers = offersSentence(payload, phrases, hall && [hall.group])
    return [hall ? `${hall.title}: ${about}` : about, offers].filter(Boolean).join(' ')
  }
  return key === undefined ? about : `${phrases.t(key)}: ${about}`
}
