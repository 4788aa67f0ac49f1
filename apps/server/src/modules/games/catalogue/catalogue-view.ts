import type { Currency } from '@glasshouse/money'
import { badField } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { CatalogueView } from './catalogue.service.ts'

/** The caller: a member, or a visitor. */
export type Asking = RequestFacts & { readonly member?: MemberFacts }

/** The answer to a request for a currency that the site does not offer. */
export const currencyNotOffered = badField({ currency: 'refusal_bad_field' })

/** Answers with the caller's catalogue, or that the site does not offer the currency. */
export async function withView<Answer>(
  context: Asking,
  currency: Currency,
  answer: (view: CatalogueView) => Promise<Answer>,
): Promise<Answer | typeof currencyNotOffered> {
  const view = catalogueViewOf(currency, context)
  return view ? answer(view) : currencyNotOffered
}

/** A member's currency is the account's, whatever the body contains; a visitor's is one that the site offers. */
export function catalogueViewOf(
  currency: Currency,
  { site, language, member }: Asking,
): CatalogueView | undefined {
  const used = member?.currency ?? currency
  return site.currencies.includes(used) ? { siteId: site.siteId, currency: used, language } : undefined
}
