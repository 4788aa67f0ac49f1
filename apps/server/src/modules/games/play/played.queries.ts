import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const countRow = z.object({ gpId: z.string(), gameCode: z.string(), plays: z.int() })

/** How often each game of a site was opened since then. */
export function countPlays(queries: Queries, siteId: number, since: Date) {
  return queries.all(
    countRow,
    sql`
      select gp_id, game_code, count(*)::integer as plays
        from play_sessions
       where site_id = ${siteId} and created_at >= ${since} and status in ('ready', 'ended')
       group by gp_id, game_code`,
  )
}

const lastRow = z.object({ gpId: z.string(), gameCode: z.string(), playedAt: z.date() })

/** Only the latest of so many sessions are kept. */
const mostVisits = 1_000

/** What a member opened, newest first, each game once; of one provider where it is named. */
export function listLastPlayed(
  queries: Queries,
  member: { readonly siteId: number; readonly memberId: bigint },
  gpId: string | undefined,
) {
  return queries.all(
    lastRow,
    sql`
      select gp_id, game_code, max(created_at) as played_at
        from (select gp_id, game_code, created_at
                from play_sessions
               where site_id = ${member.siteId}
                 and member_id = ${member.memberId}
                 and status in ('ready', 'ended')
                 and (${gpId ?? null}::text is null or gp_id = ${gpId ?? null})
               order by created_at desc
               limit ${mostVisits}) visits
       group by gp_id, game_code
       order by played_at desc, gp_id, game_code`,
  )
}
