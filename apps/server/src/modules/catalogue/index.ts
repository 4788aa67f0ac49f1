/**
 * Platforms, game types and games, and where a site offers them. Answers which games there are and whether one is
 * open; localises their names.
 *
 * It never talks to a provider, knows no member, and no money.
 */
export {
  createCatalogue,
  type Catalogue,
  type CatalogueView,
  type Game,
  type GameChoice,
  type Platform,
} from './catalogue.service.ts'
export { createCatalogueRoutes, currencyNotOffered, listGroups, viewOf } from './catalogue.routes.ts'
export { gameToWire } from './catalogue.wire.ts'
