import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type PlayState } from './play-state.rules.ts'

const playStateRow = z
  .object({
    phase: z.enum(['idle', 'starting', 'playing', 'quitting']),
    playId: z.string().nullable(),
    gpId: z.string().nullable(),
    gameType: z.number().nullable(),
    gameCode: z.string().nullable(),
    since: z.date(),
    expiresAt: z.date().nullable(),
  })
  .transform((row): PlayState => {
    const { playId, gpId, gameType, gameCode } = row
    // The table's constraints guarantee that these come together; this tells the compiler.
    if (row.phase === 'idle' || playId === null || gpId === null || gameType === null || gameCode === null) {
      return { phase: 'idle', since: row.since }
    }
    const play = { playId, gpId, gameType, gameCode }
    return { phase: row.phase, play, since: row.since, expiresAt: row.expiresAt }
  })

const memberRow = z.object({ memberId: z.bigint(), siteId: z.number() })

type Member = { readonly memberId: bigint; readonly siteId: number }

export function findPlayState(
  queries: Queries,
  { memberId, siteId }: Member,
): Promise<PlayState | undefined> {
  return queries.maybe(
    playStateRow,
    sql`
      select phase, play_id, gp_id, game_type, game_code, since, expires_at
        from play_states
       where member_id = ${memberId} and site_id = ${siteId}`,
  )
}

export async function insertIdleState(tx: Tx, { memberId, siteId }: Member, now: Date): Promise<void> {
  await tx.run(sql`
    insert into play_states (member_id, site_id, phase, since)
    values (${memberId}, ${siteId}, 'idle', ${now})
        on conflict (member_id) do nothing`)
}

/** Locks this member's state until the transaction ends. */
export function lockPlayState(tx: Tx, { memberId, siteId }: Member): Promise<PlayState> {
  return tx.one(
    playStateRow,
    sql`
      select phase, play_id, gp_id, game_type, game_code, since, expires_at
        from play_states
       where member_id = ${memberId} and site_id = ${siteId}
         for update`,
  )
}

export async function updatePlayState(tx: Tx, { memberId, siteId }: Member, state: PlayState): Promise<void> {
  const play = state.phase === 'idle' ? undefined : state.play
  const expiresAt = state.phase === 'idle' ? null : state.expiresAt
  await tx.run(sql`
    update play_states
       set phase = ${state.phase}, play_id = ${play?.playId ?? null}, gp_id = ${play?.gpId ?? null},
           game_type = ${play?.gameType ?? null}, game_code = ${play?.gameCode ?? null},
           since = ${state.since}, expires_at = ${expiresAt}
     where member_id = ${memberId} and site_id = ${siteId}`)
}

/**
 * Members whose starting or quitting is over. An end further away than any phase lasts was written while a clock was
 * wrong, so it counts as over too.
 */
export async function listExpired(
  tx: Tx,
  { now, latest, limit }: { readonly now: Date; readonly latest: Date; readonly limit: number },
): Promise<Member[]> {
  return tx.all(
    memberRow,
    sql`
      select member_id, site_id
        from play_states
       where expires_at <= ${now} or expires_at > ${latest}
       order by expires_at
       limit ${limit}`,
  )
}
