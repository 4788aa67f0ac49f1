import type { DiscountItem } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import type { ContentView, Offer, OperatorPages } from '../../site/content/index.ts'
import type { OfferApplications, OfferStatus } from './applications.service.ts'

/** Offers with the member's application; visitors get the offers of the content module. */
export type Offers = {
  list(
    view: ContentView & { readonly currency: Currency },
    member: MemberFacts | undefined,
    category?: DiscountItem['category'],
  ): Promise<Offer[]>
  find(view: ContentView, id: number, member: MemberFacts | undefined): Promise<Offer | undefined>
}

/** An ended offer stays visible for its applicants. */
export function createOffers(pages: OperatorPages, applications: OfferApplications): Offers {
  return {
    list: async (view, member, category) => {
      const input = category === undefined ? {} : { category }
      if (!member) return pages.listOffers(view, input)
      const alsoEnded = await applications.listAsked(member)
      const offers = await pages.listOffers(view, { ...input, alsoEnded })
      const ids = offers.map(offer => offer.id)
      const statuses = await applications.listStatuses(member, ids)
      return offers.map(offer => asMember(offer, statuses.get(offer.id)))
    },
    find: async (view, id, member) => {
      if (!member) return pages.findOffer(view, id)
      const standing = (await applications.listStatuses(member, [id])).get(id)
      const hasAsked = standing !== undefined && standing.status !== null
      const offer = await pages.findOffer(view, id, hasAsked ? [id] : [])
      return offer && asMember(offer, standing)
    },
  }
}

/** A missing offer has no application. */
function asMember(offer: Offer, standing: OfferStatus | undefined): Offer {
  return { ...offer, mayApply: standing?.mayApply ?? false, status: standing?.status ?? null }
}
