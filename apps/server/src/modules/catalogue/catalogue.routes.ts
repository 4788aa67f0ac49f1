import { asNumber, calls, type GameTypeGroup } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../platform/request-facts.ts'
import type { Catalogue, CatalogueView } from './catalogue.service.ts'
import { gameToWire } from './catalogue.wire.ts'

export function createCatalogueRoutes(catalogue: Catalogue): Route[] {
  return [
    bind(
      calls.gameList,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        return view ? ok({ data: await listGroups(catalogue, view) }) : currencyNotOffered
      },
      { background: true },
    ),
    bind(
      calls.hotGames,
      async (body, context) => {
        const view = viewOf(body.currency, context)
        if (!view) return currencyNotOffered
        const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
        const games = await catalogue.listHotGames(view, gameTypeId)
        return ok({ list: games.map(gameToWire) })
      },
      { background: true },
    ),
  ]
}

/** Game types with their games in wire form; the first paint of the home page shows the same. */
export async function listGroups(catalogue: Catalogue, view: CatalogueView): Promise<GameTypeGroup[]> {
  const groups = await catalogue.listByType(view)
  return groups.map(({ type, games }) => ({
    gt_id: type.id,
    menu_id: type.id,
    name: type.name,
    gt_icon: type.icon,
    gt_icon_active: type.icon,
    gp_list: games.map(gameToWire),
  }))
}

/** The answer to a wish for a currency that the site does not offer. */
export const currencyNotOffered = badField({ currency: 'refusal_bad_field' })

/** A member's currency comes from the account, whatever the body says; a visitor's is one that the site offers. */
export function viewOf(
  currency: Currency,
  { site, language, member }: RequestFacts & { readonly member?: MemberFacts },
): CatalogueView | undefined {
  const used = member?.currency ?? currency
  return site.currencies.includes(used) ? { siteId: site.siteId, currency: used, language } : undefined
}
