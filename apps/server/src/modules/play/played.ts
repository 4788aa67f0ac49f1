import { asNumber, calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../platform/bind.ts'
import { createKeeper } from '../../platform/keeper.ts'
import { playedName, viewOf, type Catalogue, type PlayCounts } from '../catalogue/index.ts'
import { countPlays, listLastPlayed } from './played.queries.ts'

const countedMs = 7 * 86_400_000
/** What is popular need not be the news of this minute. */
const countsKept = { keptForMs: 60_000, mostKept: 100 }
const mostShown = 20

/** How often the games of a site were opened in the last seven days. */
export function createPlayCounts({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): PlayCounts {
  const counts = createKeeper<ReadonlyMap<string, number>>({ clock, ...countsKept })
  return siteId =>
    counts.get(`${siteId}`, async () => {
      const rows = await countPlays(database, siteId, new Date(clock.now().getTime() - countedMs))
      return new Map(rows.map(row => [playedName(row.gp_id, row.game_code), row.plays]))
    })
}

/** What a member played last, of what is offered still. */
export function createPlayedRoutes({
  database,
  catalogue,
}: {
  readonly database: Database
  readonly catalogue: Catalogue
}): Route[] {
  return [
    bind(
      calls.lastPlayingGame,
      async (body, { member, ...facts }) => {
        const view = viewOf(member.currency, { ...facts, member })
        const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
        const groups = view ? await catalogue.listByType(view) : []
        const offered = new Map(
          groups
            .filter(({ type }) => gameTypeId === undefined || type.id === gameTypeId)
            .flatMap(({ games }) => games)
            .map(game => [playedName(game.platform.gpId, game.gameCode), game]),
        )
        const played = (await listLastPlayed(database, member, body.gp_id)).flatMap(row => {
          const game = offered.get(playedName(row.gp_id, row.game_code))
          return game ? [{ game_id: game.id, gp_id: row.gp_id, played_at: row.played_at.toISOString() }] : []
        })
        return ok({ list: played.slice(0, mostShown) })
      },
      { background: true },
    ),
  ]
}
