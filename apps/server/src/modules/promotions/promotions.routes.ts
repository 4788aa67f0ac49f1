import { asNumber, calls, type DiscountItem } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts } from '../../platform/request-facts.ts'
import type { WrittenPages } from '../content/index.ts'
import type { OfferApplications } from './applications.service.ts'
import { offerToWire } from './promotions.wire.ts'

/**
 * Offers are content; how a member stands to them is told here, also when an offer is over that the member has asked for.
 */
export function createPromotionRoutes(pages: WrittenPages, applications: OfferApplications): Route[] {
  return [
    bind(calls.discountList, async ({ currency, category }, { site, language, member }) => {
      const view = { siteId: site.siteId, language, currency: currency ?? site.defaultCurrency }
      const evenOver = member ? await applications.listAsked(member) : []
      const list = await pages.listOffers(view, { ...(category && { category }), evenOver })
      return ok({ list: member ? await asMember(applications, member, list) : list })
    }),
    bind(calls.discountDetail, async ({ id }, { site, language, member }) => {
      const asked = member ? await applications.listAsked(member) : []
      const offerId = asNumber(id)
      const view = { siteId: site.siteId, language }
      const found = await pages.findOffer(view, offerId, { evenOver: asked.includes(offerId) })
      if (!found) return refuse('notFound')
      const [detail = found] = member ? await asMember(applications, member, [found]) : [found]
      return ok({ detail })
    }),
    bind(calls.discountApply, async ({ id }, { member }) =>
      mapValue(await applications.apply(member, asNumber(id)), at => ({
        apply_status: 'waiting' as const,
        applied_at: at.toISOString(),
      })),
    ),
  ]
}

async function asMember<T extends DiscountItem>(
  applications: OfferApplications,
  member: MemberFacts,
  offers: readonly T[],
): Promise<T[]> {
  const ids = offers.map(offer => offer.id)
  const standings = await applications.listStandings(member, ids)
  return offers.map(offer => offerToWire(offer, standings.get(offer.id)))
}
