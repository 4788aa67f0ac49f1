import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import { gameKey, type Catalogue, type CatalogueView, type PlayCounts } from '../catalogue/index.ts'
import { countPlays, listLastPlayed } from './played.queries.ts'

const countedMs = 7 * 86_400_000
/** What is popular need not be the news of this minute. */
const countsKept = { ttlMs: 60_000, mostKept: 100 }
const mostShown = 20

/** How often the games of a site were opened in the last seven days. */
export function createPlayCounts({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): PlayCounts {
  const counts = createTtlCache<ReadonlyMap<string, number>>({ clock, ...countsKept })
  return siteId =>
    counts.get(`${siteId}`, async () => {
      const rows = await countPlays(database, siteId, new Date(clock.now().getTime() - countedMs))
      return new Map(rows.map(row => [gameKey(row.gpId, row.gameCode), row.plays]))
    })
}

export type PlayedDeps = { readonly database: Database; readonly catalogue: Catalogue }

export type PlayedInput = {
  readonly member: { readonly siteId: number; readonly memberId: bigint }
  readonly view: CatalogueView
  readonly gameTypeId: number | undefined
  /** Of this provider alone. */
  readonly gpId: string | undefined
}

export type PlayedGame = { readonly gameId: number; readonly gpId: string; readonly playedAt: Date }

/** What a member played last, of what is offered still. */
export async function findLastPlayed(
  { database, catalogue }: PlayedDeps,
  { member, view, gameTypeId, gpId }: PlayedInput,
): Promise<PlayedGame[]> {
  const groups = await catalogue.listByType(view)
  const offered = new Map(
    groups
      .filter(({ type }) => gameTypeId === undefined || type.id === gameTypeId)
      .flatMap(({ games }) => games)
      .map(game => [gameKey(game.platform.gpId, game.gameCode), game.id]),
  )
  const played = (await listLastPlayed(database, member, gpId)).flatMap(row => {
    const gameId = offered.get(gameKey(row.gpId, row.gameCode))
    return gameId === undefined ? [] : [{ gameId, gpId: row.gpId, playedAt: row.playedAt }]
  })
  return played.slice(0, mostShown)
}
