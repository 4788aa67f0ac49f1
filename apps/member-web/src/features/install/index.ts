/** Offers to keep the site as an app of its own, where the browser can do that. Asks once, and takes a no for an answer. */
export { InstallOffer } from './install-offer.tsx'
