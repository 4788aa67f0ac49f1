/**
 * How members stand to the offers that operators write: what they ask for of them, and what a person decides about it.
 *
 * A decision comes to the member as a letter. It pays nothing and promises nothing: an application is a request, and its rows are never changed.
 */
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import type { WrittenPages } from '../content/index.ts'
import { createLetters } from '../letters/index.ts'
import { createOfferApplications } from './applications.service.ts'
import { createOfferDesk } from './desk.ts'
import { createOffers } from './offers.service.ts'
import { createPromotionRoutes } from './promotions.routes.ts'

export { type OfferApplication } from './desk.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  create: (context: ModuleContext & { readonly writtenPages: WrittenPages }) => {
    const applications = createOfferApplications(context)
    const offers = createOffers(context.writtenPages, applications)
    return { routes: createPromotionRoutes(offers, applications) }
  },
  createStaff: context => ({ offers: createOfferDesk({ ...context, letters: createLetters(context) }) }),
})
