import { asNumber, calls, gameTypeIds, type BodyOf, type GameTypeGroup } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../platform/request-facts.ts'
import type { Catalogue, CatalogueView, ListedGame } from './catalogue.service.ts'
import { groupsToWire, namedGameToWire } from './catalogue.wire.ts'
import type { Favourites } from './favourites.service.ts'

type Asking = RequestFacts & { readonly member?: MemberFacts }

export type CatalogueDoors = {
  readonly favourites: Favourites
  /** Whether the home page of the site's desktop layout has a part with the games of each type. */
  readonly showsGames: (facts: RequestFacts) => Promise<boolean>
}

export function createCatalogueRoutes(catalogue: Catalogue, doors: CatalogueDoors): Route[] {
  const background = { background: true } as const
  return [
    bind(
      calls.gameList,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const hearts = await doors.favourites.of(context.member)
        return ok({ data: groupsToWire(await catalogue.listByType(view), hearts) })
      },
      background,
    ),
    bind(
      calls.templateGameList,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const hearts = await doors.favourites.of(context.member)
        const groups = groupsToWire(await catalogue.listByType(view), hearts)
        const isShown = await doors.showsGames(context)
        return ok({ data: isShown ? groups.filter(group => group.gp_list.length > 0) : [] })
      },
      background,
    ),
    bind(
      calls.hotGames,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
        const list = await catalogue.listHotGames(view, gameTypeId)
        return ok({ list: await named(list, context, doors) })
      },
      background,
    ),
    ...createLabelRoutes(catalogue, doors),
    bind(calls.storeFavourites, async (body, { member, ...facts }) => {
      const view = viewOf(member.currency, { ...facts, member })
      const groups = view ? await catalogue.listByType(view) : []
      const offered = new Set(groups.flatMap(({ games }) => games.map(game => game.id)))
      const wishes = body.data.map(({ game_id, status }) => ({ gameId: asNumber(game_id), status }))
      const stored = await doors.favourites.store(
        member,
        wishes.map(({ gameId, status }) => ({ gameId, isFavourite: status === 1 })),
        gameId => offered.has(gameId),
      )
      return mapValue(stored, total_count => ({
        data: wishes.map(({ gameId, status }) => ({ game_id: gameId, status })),
        total_count,
      }))
    }),
  ]
}

/** What an operator puts forward: of a whole type, and of one platform. */
function createLabelRoutes(catalogue: Catalogue, doors: CatalogueDoors): Route[] {
  return [
    bind(
      calls.tagGameList,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const gt_id = gameTypeOf(body.gt_id)
        const labels = await catalogue.listLabels(view, gt_id)
        const label = labels.find(each => each.tag === body.tag)
        const game_list = await named(label?.games ?? [], context, doors)
        return ok({
          info: { id: label?.id ?? null, tag: body.tag, gt_id, game_list, total_count: game_list.length },
        })
      },
      { background: true },
    ),
    bind(
      calls.gameLabel,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const gameTypeId = gameTypeOf(body.game_type_id)
        const isMeant = (game: ListedGame) =>
          game.gameTypeId === gameTypeId &&
          game.platform.gpId === body.gp_id &&
          (body.house === '' || game.house === body.house)
        const groups = await catalogue.listByType(view)
        const main = groups.flatMap(({ games }) => games.filter(isMeant))
        const labels = (await catalogue.listLabels(view, gameTypeId)).flatMap(({ tag, games, ...label }) => {
          const own = games.filter(isMeant)
          return tag === 'slot' || own.length === 0 ? [] : [{ ...label, tag, games: own }]
        })
        const items = await named(main, context, doors)
        const itemsOf = (games: readonly ListedGame[]) =>
          games.flatMap(game => items.filter(item => item.id === game.id))
        return ok({
          list: labels.map(({ id, names, tag, games }) => ({
            id,
            name: names,
            tag,
            game_list: itemsOf(games),
          })),
          main: items,
        })
      },
      { background: true },
    ),
  ]
}

async function named(games: readonly ListedGame[], { member }: Asking, { favourites }: CatalogueDoors) {
  const hearts = await favourites.of(member)
  return games.map(game => namedGameToWire(game, hearts))
}

/** The schema has let one of the eight through, as a number or as its text. */
function gameTypeOf(id: BodyOf<typeof calls.tagGameList>['gt_id']) {
  return gameTypeIds.find(each => each === asNumber(id)) ?? 2
}

/** Game types with their games in wire form; the first paint of every page begins with the same. */
export async function listGroups(catalogue: Catalogue, view: CatalogueView): Promise<GameTypeGroup[]> {
  return groupsToWire(await catalogue.listByType(view))
}

/** The answer to a wish for a currency that the site does not offer. */
export const currencyNotOffered = badField({ currency: 'refusal_bad_field' })

/** A member's currency comes from the account, whatever the body says; a visitor's is one that the site offers. */
export function viewOf(currency: Currency, { site, language, member }: Asking): CatalogueView | undefined {
  const used = member?.currency ?? currency
  return site.currencies.includes(used) ? { siteId: site.siteId, currency: used, language } : undefined
}
