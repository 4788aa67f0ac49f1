import { asNumber, calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { offerToWire, wholeOfferToWire } from '../../site/content/index.ts'
import type { OfferApplications } from './applications.service.ts'
import type { Offers } from './offers.service.ts'

export function createPromotionRoutes(offers: Offers, applications: OfferApplications): Route[] {
  return [
    bind(calls.discountList, async ({ currency, category }, { site, language, member }) => {
      const view = { siteId: site.siteId, language, currency: currency ?? site.defaultCurrency }
      return ok({ list: (await offers.list(view, member, category)).map(offerToWire) })
    }),
    bind(calls.discountDetail, async ({ id }, { site, language, member }) => {
      const found = await offers.find({ siteId: site.siteId, language }, asNumber(id), member)
      return found ? ok({ detail: wholeOfferToWire(found) }) : refuse('notFound')
    }),
    bind(calls.discountApply, async ({ id }, { member }) =>
      mapValue(await applications.apply(member, asNumber(id)), at => ({
        apply_status: 'waiting' as const,
        applied_at: at.toISOString(),
      })),
    ),
  ]
}
