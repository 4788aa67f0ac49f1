import { asNumber, calls, type GameTypeGroup } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../platform/request-facts.ts'
import type { Catalogue, CatalogueView, ListedGame } from './catalogue.service.ts'
import { gameTypeOf, groupsToWire, labelToWire, namedGameToWire } from './catalogue.wire.ts'
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
      (body, context) =>
        withView(context, body.currency, async view => {
          const hearts = await doors.favourites.of(context.member)
          return ok({ data: groupsToWire(await catalogue.listByType(view), hearts) })
        }),
      background,
    ),
    bind(
      calls.templateGameList,
      (body, context) =>
        withView(context, body.currency, async view => {
          const hearts = await doors.favourites.of(context.member)
          const isShown = await doors.showsGames(context)
          // The tabs of a menu are counted over all types, empty ones included.
          const groups = isShown ? groupsToWire(await catalogue.listByType(view), hearts) : []
          return ok({ data: groups.filter(group => group.gp_list.length > 0) })
        }),
      background,
    ),
    bind(
      calls.hotGames,
      (body, context) =>
        withView(context, body.currency, async view => {
          const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
          const list = await catalogue.listHotGames(view, gameTypeId)
          return ok({ list: await named(list, context, doors) })
        }),
      background,
    ),
    ...createLabelRoutes(catalogue, doors),
    bind(calls.storeFavourites, async (body, { member, ...facts }) => {
      const view = viewOf(member.currency, { ...facts, member })
      const wishes = body.data.map(({ game_id, status }) => ({ gameId: asNumber(game_id), status }))
      const stored = await doors.favourites.store(
        member,
        view,
        wishes.map(({ gameId, status }) => ({ gameId, isFavourite: status === 1 })),
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
      (body, context) =>
        withView(context, body.currency, async view => {
          const gt_id = gameTypeOf(body.gt_id)
          const label = (await catalogue.listLabels(view, gt_id)).find(each => each.tag === body.tag)
          const game_list = await named(label?.games ?? [], context, doors)
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
          const hearts = await doors.favourites.of(context.member)
          return ok({
            list: labels.map(label => labelToWire(label, hearts)),
            main: games.map(game => namedGameToWire(game, hearts)),
          })
        }),
      { background: true },
    ),
  ]
}

async function named(games: readonly ListedGame[], { member }: Asking, { favourites }: CatalogueDoors) {
  const hearts = await favourites.of(member)
  return games.map(game => namedGameToWire(game, hearts))
}

/** Game types with their games in wire form; the first paint of every page begins with the same. */
export async function listGroups(catalogue: Catalogue, view: CatalogueView): Promise<GameTypeGroup[]> {
  return groupsToWire(await catalogue.listByType(view))
}

/** The answer to a wish for a currency that the site does not offer. */
export const currencyNotOffered = badField({ currency: 'refusal_bad_field' })

/** Answers with the catalogue of whoever asks, or that the site does not offer the currency. */
export async function withView<Answer>(
  context: Asking,
  currency: Currency,
  answer: (view: CatalogueView) => Promise<Answer>,
): Promise<Answer | typeof currencyNotOffered> {
  const view = viewOf(currency, context)
  return view ? answer(view) : currencyNotOffered
}

/** A member's currency comes from the account, whatever the body says; a visitor's is one that the site offers. */
export function viewOf(currency: Currency, { site, language, member }: Asking): CatalogueView | undefined {
  const used = member?.currency ?? currency
  return site.currencies.includes(used) ? { siteId: site.siteId, currency: used, language } : undefined
}
