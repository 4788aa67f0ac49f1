/**
 * How members stand to the offers that operators write: what they ask for of them, and what a person decides about it.
 *
 * A decision comes to the member as a letter. It pays nothing and promises nothing: an application is a request, and its rows are never changed.
 */
export { createOfferApplications, type OfferApplications } from './applications.service.ts'
export { createOffers } from './offers.service.ts'
export { createPromotionRoutes } from './promotions.routes.ts'
export { createOfferDesk, type DecideRefusal, type OfferApplication, type OfferDesk } from './desk.ts'
