/**
 * Platforms, game types and games, where a site offers them, what its operator puts forward, and which of them members
 * have given a heart. Answers which games there are and whether one is open; localises their names.
 *
 * It never talks to a provider, knows of a member no more than the number, and no money.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { Placements } from '../../site/content/index.ts'
import type { Sites } from '../../site/site/index.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import { createCatalogue, type PlayCounts } from './catalogue.service.ts'
import { findPlatforms, type AdapterOf } from './connected-platforms.ts'
import { createFavourites } from './favourites.service.ts'

export {
  createCatalogue,
  type Catalogue,
  type CatalogueView,
  type Game,
  type ListedGame,
  type Platform,
  type PlayCounts,
} from './catalogue.service.ts'
export { catalogueViewOf, currencyNotOffered, withView } from './catalogue-view.ts'
export { gameToWire, groupsToWire, jackpotPartText } from './catalogue.wire.ts'
export type { AdapterOf, ConnectedPlatform } from './connected-platforms.ts'
export { gameKey } from './labels.rules.ts'

type CatalogueNeeds = ModuleContext & {
  readonly adapterOf: AdapterOf
  readonly sites: Sites
  readonly placements: Placements
}

export const catalogueModule = defineModule({
  name: 'catalogue',
  create: async (context: CatalogueNeeds) => {
    const countPlays = createHook<Parameters<PlayCounts>, ReturnType<PlayCounts>>(
      'how often games are played',
    )
    const catalogue = createCatalogue({ ...context, countPlays: countPlays.call })
    const favourites = createFavourites({ ...context, catalogue })
    return {
      api: { catalogue, countPlays, platforms: await findPlatforms(catalogue, context.adapterOf) },
      routes: createCatalogueRoutes(catalogue, { ...context, favourites }),
    }
  },
})
