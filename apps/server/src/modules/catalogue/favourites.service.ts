import { mostFavourites } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { inSite } from '../../platform/in-site.ts'
import { lockMemberRow } from '../accounts/index.ts'
import {
  deleteFavourites,
  insertFavourites,
  listFavourites,
  type FavouritesOwner,
} from './favourites.queries.ts'

export type FavouriteWish = { readonly gameId: number; readonly isFavourite: boolean }

export type Favourites = {
  /** The games that this member has given a heart; nobody's are none. */
  of(member: FavouritesOwner | undefined): Promise<ReadonlySet<number>>
  /** Keeps all of the wishes or none, and answers how many favourites there are then. The last wish for a game counts. */
  store(
    member: FavouritesOwner,
    wishes: readonly FavouriteWish[],
    isOffered: (gameId: number) => boolean,
  ): Promise<Outcome<number, 'gameUnknown' | 'tooMany'>>
}

export function createFavourites({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Favourites {
  return {
    of: async member => new Set(member ? await listFavourites(database, member) : []),
    store: (member, wishes, isOffered) =>
      database.transaction(async tx => {
        // One wish of a member after the other: how many there are is counted before more are kept.
        await lockMemberRow(tx, member)
        const before = new Set(await listFavourites(tx, member))
        // What left the offer can still lose its heart.
        if (wishes.some(({ gameId }) => !isOffered(gameId) && !before.has(gameId)))
          return refuse('gameUnknown')
        const after = new Set(before)
        for (const { gameId, isFavourite } of wishes) {
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
      }, inSite(member.siteId)),
  }
}
