import { asNumber, calls } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { WrittenPages } from '../content/index.ts'
import type { OfferApplications } from './applications.service.ts'

/**
 * Offers are content; how a member stands to them is told here, also when an offer is over that the member has asked for.
 */
export function createPromotionRoutes(pages: WrittenPages, applications: OfferApplications): Route[] {
  return [
    bind(calls.discountList, async ({ currency, category }, { site, language, member }) => {
      const view = { siteId: site.siteId, language, currency: currency ?? site.defaultCurrency }
      const evenOver = member ? await applications.listAsked(member) : []
      const list = await pages.listOffers(view, { ...(category && { category }), evenOver })
      return ok({ list: member ? await applications.standingOf(member, list) : list })
    }),
    bind(calls.discountDetail, async ({ id }, { site, language, member }) => {
      const asked = member ? await applications.listAsked(member) : []
      const offerId = asNumber(id)
      const view = { siteId: site.siteId, language }
      const found = await pages.findOffer(view, offerId, { evenOver: asked.includes(offerId) })
      if (!found) return refuse('notFound')
      const [detail = found] = member ? await applications.standingOf(member, [found]) : [found]
      return ok({ detail })
    }),
    bind(calls.discountApply, ({ id }, { member }) => applications.apply(member, asNumber(id))),
  ]
}
