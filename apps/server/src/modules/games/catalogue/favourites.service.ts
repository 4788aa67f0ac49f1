import { mostFavourites } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forSite } from '../../../platform/site-scope.ts'
import { lockMemberRow } from '../../money/ledger-accounts/index.ts'
import type { Catalogue, CatalogueView } from './catalogue.service.ts'
import {
  deleteFavourites,
  insertFavourites,
  listFavourites,
  type FavouritesOwner,
} from './favourites.queries.ts'

export type FavouriteInput = { readonly gameId: number; readonly isFavourite: boolean }

export type Favourites = {
  /** The favourite games of this member; none for a visitor. */
  of(member: FavouritesOwner | undefined): Promise<ReadonlySet<number>>
  /**
   * Stores all of the requested changes or none, and returns how many favourites there are then. The last change of a
   * game counts.
   */
  store(
    member: FavouritesOwner,
    /** What the member is offered; nothing where there is no view. */
    view: CatalogueView | undefined,
    inputs: readonly FavouriteInput[],
  ): Promise<Outcome<number, 'gameUnknown' | 'tooMany'>>
}

type FavouritesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'listByType'>
}

export function createFavourites({ database, clock, catalogue }: FavouritesDeps): Favourites {
  return {
    of: async member => new Set(member ? await listFavourites(database, member) : []),
    store: async (member, view, inputs) => {
      const groups = view ? await catalogue.listByType(view) : []
      const offered = new Set(groups.flatMap(({ games }) => games.map(game => game.id)))
      return database.transaction(async tx => {
        // The changes of a member run one after the other: favourites are counted before more are stored.
        await lockMemberRow(tx, member)
        const before = new Set(await listFavourites(tx, member))
        // What left the offer can still lose its heart.
        if (inputs.some(({ gameId }) => !offered.has(gameId) && !before.has(gameId)))
          return refuse('gameUnknown')
        const after = new Set(before)
        for (const { gameId, isFavourite } of inputs) {
          if (isFavourite) after.add(gameId)
          else after.delete(gameId)
        }
        if (after.size > mostFavourites && after.size > before.size) return refuse('tooMany')
        await insertFavourites(tx, member, {
          gameIds: [...after].filter(id => !before.has(id)),
          at: clock.now(),
        })
        await deleteFavourites(
          tx,
          member,
          [...before].filter(id => !after.has(id)),
        )
        return ok(after.size)
      }, forSite(member.siteId))
    },
  }
}
