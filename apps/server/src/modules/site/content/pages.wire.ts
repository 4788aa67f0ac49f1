import { type Discount, type DiscountItem, type Faq, type MainPage } from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { FaqRow, MainPageRow } from './pages.queries.ts'
import type { Offer } from './pages.service.ts'

/** The HTML of operators is cleaned again whenever it is served, however it came into the database. */

export function offerToWire({ id, category, title, summary, ...offer }: Offer): DiscountItem {
  return {
    id,
    category,
    title,
    summary,
    photo_path: offer.photoPath,
    can_apply: offer.mayApply ? 1 : 0,
    apply_status: offer.status,
    start_at: offer.startAt?.toISOString() ?? null,
    end_at: offer.endAt?.toISOString() ?? null,
    updated_at: offer.updatedAt.toISOString(),
  }
}

/** With what only the page of the offer shows. */
export function wholeOfferToWire(offer: Offer): Discount {
  return { ...offerToWire(offer), content: sanitiseRichText(offer.content) }
}

export function faqToWire({ updatedAt, ...faq }: FaqRow): Faq {
  return { ...faq, content: sanitiseRichText(faq.content), updated_at: updatedAt.toISOString() }
}

export function mainPageToWire({ updatedAt, ...page }: MainPageRow): MainPage {
  return { ...page, content: sanitiseRichText(page.content), updated_at: updatedAt.toISOString() }
}
