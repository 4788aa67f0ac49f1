import { asNumber, calls } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { Placements } from '../../site/content/index.ts'
import type { Sites } from '../../site/site/index.ts'
import { catalogueViewOf, withView, type Asking } from './catalogue-view.ts'
import type { Catalogue, ListedGame } from './catalogue.service.ts'
import {
  gameTypeOf,
  groupsToWire,
  labelToWire,
  namedGameToWire,
  shownGroupsToWire,
} from './catalogue.wire.ts'
import type { Favourites } from './favourites.service.ts'

export type CatalogueRouteDeps = {
  readonly favourites: Favourites
  readonly sites: Sites
  readonly placements: Placements
}

export function createCatalogueRoutes(catalogue: Catalogue, deps: CatalogueRouteDeps): Route[] {
  const background = { background: true } as const
  return [
    bind(
      calls.gameList,
      (body, context) =>
        withView(context, body.currency, async view => {
          const hearts = await deps.favourites.of(context.member)
          return ok({ data: groupsToWire(await catalogue.listByType(view), hearts) })
        }),
      background,
    ),
    bind(
      calls.templateGameList,
      (body, context) =>
        withView(context, body.currency, async view => {
          const hearts = await deps.favourites.of(context.member)
          const isShown = await showsGames(deps, context)
          return ok({ data: isShown ? shownGroupsToWire(await catalogue.listByType(view), hearts) : [] })
        }),
      background,
    ),
    bind(
      calls.hotGames,
      (body, context) =>
        withView(context, body.currency, async view => {
          const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
          const list = await catalogue.listHotGames(view, gameTypeId)
          return ok({ list: await namedGamesToWire(list, context, deps) })
        }),
      background,
    ),
    ...createLabelRoutes(catalogue, deps),
    bind(calls.storeFavourites, async (body, { member, ...facts }) => {
      const view = catalogueViewOf(member.currency, { ...facts, member })
      const inputs = body.data.map(({ game_id, status }) => ({ gameId: asNumber(game_id), status }))
      const stored = await deps.favourites.store(
        member,
        view,
        inputs.map(({ gameId, status }) => ({ gameId, isFavourite: status === 1 })),
      )
      return mapValue(stored, total_count => ({
        data: inputs.map(({ gameId, status }) => ({ game_id: gameId, status })),
        total_count,
      }))
    }),
  ]
}

/** What an operator puts forward: of a whole type, and of one platform. */
function createLabelRoutes(catalogue: Catalogue, deps: CatalogueRouteDeps): Route[] {
  return [
    bind(
      calls.tagGameList,
      (body, context) =>
        withView(context, body.currency, async view => {
          const gt_id = gameTypeOf(body.gt_id)
          const label = (await catalogue.listLabels(view, gt_id)).find(each => each.tag === body.tag)
          const game_list = await namedGamesToWire(label?.games ?? [], context, deps)
          return ok({
            info: { id: label?.id ?? null, tag: body.tag, gt_id, game_list, total_count: game_list.length },
          })
        }),
      { background: true },
    ),
    bind(
      calls.gameLabel,
      (body, context) =>
        withView(context, body.currency, async view => {
          const room = { gameTypeId: gameTypeOf(body.game_type_id), gpId: body.gp_id, house: body.house }
          const { games, labels } = await catalogue.listRoom(view, room)
          const hearts = await deps.favourites.of(context.member)
          return ok({
            list: labels.map(label => labelToWire(label, hearts)),
            main: games.map(game => namedGameToWire(game, hearts)),
          })
        }),
      { background: true },
    ),
  ]
}

async function namedGamesToWire(
  games: readonly ListedGame[],
  { member }: Asking,
  { favourites }: CatalogueRouteDeps,
) {
  const hearts = await favourites.of(member)
  return games.map(game => namedGameToWire(game, hearts))
}

/** Whether the home page of the site's desktop layout has a part with the games of each type. */
async function showsGames(
  { sites, placements }: CatalogueRouteDeps,
  { host }: RequestFacts,
): Promise<boolean> {
  const name = (await sites.findByHost(host))?.detail.templates.desktop
  return name !== undefined && (await placements.getLayout(name)).sections.includes('games')
}
