/**
 * Promotions: members' applications for the offers that operators write, and the staff decisions about them.
 *
 * A decision reaches the member as a letter. It pays nothing and promises nothing: an application is a request, and its
 * rows are never changed.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { OperatorPages } from '../../site/content/index.ts'
import { createLetters } from '../../site/letters/index.ts'
import { createOfferApplications } from './applications.service.ts'
import { createStaffOffers } from './staff-offers.ts'
import { createOffers } from './offers.service.ts'
import { createPromotionRoutes } from './promotions.routes.ts'

export { type OfferApplication } from './staff-offers.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  create: (context: ModuleContext & { readonly operatorPages: OperatorPages }) => {
    const applications = createOfferApplications(context)
    const offers = createOffers(context.operatorPages, applications)
    return { routes: createPromotionRoutes(offers, applications) }
  },
  createStaff: context => ({ offers: createStaffOffers({ ...context, letters: createLetters(context) }) }),
})
