import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type FavouritesOwner = { readonly siteId: number; readonly memberId: bigint }

const gameRow = z.object({ gameId: z.int() })

export async function listFavourites(
  queries: Queries,
  { siteId, memberId }: FavouritesOwner,
): Promise<number[]> {
  const rows = await queries.all(
    gameRow,
    sql`
      select game_id
        from favourites
       where site_id = ${siteId} and member_id = ${memberId}
       order by created_at desc, game_id`,
  )
  return rows.map(row => row.gameId)
}

export async function insertFavourites(
  tx: Tx,
  { siteId, memberId }: FavouritesOwner,
  { gameIds, at }: { readonly gameIds: readonly number[]; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into favourites (site_id, member_id, game_id, created_at)
    select ${siteId}, ${memberId}, asked, ${at}
      from unnest(${gameIds}::integer[]) as asked
        on conflict do nothing`)
}

export async function deleteFavourites(
  tx: Tx,
  { siteId, memberId }: FavouritesOwner,
  gameIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    delete from favourites
     where site_id = ${siteId} and member_id = ${memberId} and game_id = any(${gameIds}::integer[])`)
}
