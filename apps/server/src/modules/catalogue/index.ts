/**
 * Platforms, game types and games, where a site offers them, what its operator puts forward, and which of them members
 * have given a heart. Answers which games there are and whether one is open; localises their names.
 *
 * It never talks to a provider, knows of a member no more than the number, and no money.
 */
export {
  createCatalogue,
  type Catalogue,
  type CatalogueView,
  type Game,
  type GameChoice,
  type ListedGame,
  type Platform,
  type PlayCounts,
} from './catalogue.service.ts'
export { createCatalogueRoutes } from './catalogue.routes.ts'
export { catalogueViewOf, currencyNotOffered, withView } from './catalogue-view.ts'
export { gameToWire, groupsToWire } from './catalogue.wire.ts'
export { createFavourites } from './favourites.service.ts'
export { gameKey } from './labels.rules.ts'
