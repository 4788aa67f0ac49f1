import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { sql, type Database, type Queries } from '@glasshouse/postgres'
import { randomToken, sha256Hex, timeOrderedId } from '@glasshouse/service'
import { z } from 'zod'
import { breakOf, getPlayer, joinedPlayer, type Player } from '../wallets/players.ts'

/** A launch token is good for one use within this time. */
export const launchLifeMs = 60_000
/** A session ends by itself after this time, in any case. */
const sessionLifeMs = 12 * 3_600_000

const sessionRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  gameCode: z.string(),
  language: z.string(),
  device: z.string(),
  lobbyUrl: z.string().nullable(),
  openedAt: z.date(),
  spins: z.int(),
  stakedUnits: z.bigint(),
  cameBackUnits: z.bigint(),
  lossLeftUnits: z.bigint().nullable(),
  playEndsAt: z.date().nullable(),
  allowsAutoplay: z.boolean(),
  allowsQuickPlay: z.boolean(),
})
export type Session = z.infer<typeof sessionRow>

const others = sql`
  player_id, game_code, language, device, lobby_url, opened_at, spins, staked_units, came_back_units,
  loss_left_units, play_ends_at, allows_autoplay, allows_quick_play`
const columns = sql`id, ${others}`

export type SessionInput = {
  readonly player: Player
  readonly gameCode: string
  readonly language: string
  readonly device: string
  readonly lobbyUrl: string | null
  readonly sessionRef: string | null
  readonly allowsAutoplay: boolean
  readonly allowsQuickPlay: boolean
  /** The player's own limits as the agent keeps to them; the page shows them. */
  readonly limits?: { readonly lossLeftUnits: bigint | null; readonly endsAt: Date | null } | undefined
}

export type NewSession = { readonly id: string; readonly launch: string; readonly launchExpiresAt: Date }

/** A session waiting for its page; the player's earlier ones end. The token is returned here and nowhere else. */
export async function createSession(database: Database, input: SessionInput, now: Date): Promise<NewSession> {
  const launch = randomToken()
  const id = timeOrderedId(now)
  const launchExpiresAt = new Date(now.getTime() + launchLifeMs)
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await database.transaction(async tx => {
    await endSessions(tx, input.player.id, now)
    await tx.run(sql`
      insert into sessions (id, player_id, game_code, launch_hash, launch_expires_at, language, device, lobby_url,
                            session_ref, created_at, expires_at, loss_left_units, play_ends_at,
                            allows_autoplay, allows_quick_play)
      values (${id}, ${input.player.id}, ${input.gameCode}, ${sha256Hex(launch)}, ${launchExpiresAt},
              ${input.language}, ${input.device}, ${input.lobbyUrl}, ${input.sessionRef}, ${now}, ${expiresAt},
              ${input.limits?.lossLeftUnits ?? null}, ${input.limits?.endsAt ?? null}, ${input.allowsAutoplay},
              ${input.allowsQuickPlay})`)
  })
  return { id, launch, launchExpiresAt }
}

type OpenedSession = { readonly session: Session; readonly bearer: string }

/**
 * Trades a launch token for a bearer, once. A token that is unknown, used, expired, or of an ended session gets one
 * answer that does not tell which; during a break of its player a token is not used up.
 */
export function openSession(
  database: Database,
  launch: string,
  now: Date,
): Promise<Outcome<OpenedSession, 'launchUnknown' | 'playerPaused'>> {
  const bearer = randomToken()
  return database.transaction(async tx => {
    const session = await tx.maybe(
      sessionRow,
      sql`
        update sessions set bearer_hash = ${sha256Hex(bearer)}, opened_at = ${now}
         where launch_hash = ${sha256Hex(launch)} and bearer_hash is null and launch_expires_at > ${now}
           and ended_at is null
        returning ${columns}`,
    )
    if (!session) return refuse('launchUnknown')
    if (breakOf(await getPlayer(tx, session.playerId), now)) return refuse('playerPaused')
    return ok({ session, bearer })
  })
}

export function findSession(queries: Queries, bearer: string, now: Date): Promise<Session | undefined> {
  return queries.maybe(
    sessionRow,
    sql`
      select ${columns} from sessions
       where bearer_hash = ${sha256Hex(bearer)} and ended_at is null and expires_at > ${now}`,
  )
}

/** A session with its player. */
export type Seat = { readonly session: Session; readonly player: Player }

const seatRow = sessionRow.extend(joinedPlayer.shape).transform((row): Seat => {
  const { agent, house, ref, currency, wallet, isDemo, largestStakeUnits, pausedUntil, ...session } = row
  const id = session.playerId
  const player = { id, agent, house, ref, currency, wallet, isDemo, largestStakeUnits, pausedUntil }
  return { session, player: joinedPlayer.of(player) }
})

/** As `findSession`, with the player: every step of a round begins with both. */
export function findSeat(queries: Queries, bearer: string, now: Date): Promise<Seat | undefined> {
  return queries.maybe(
    seatRow,
    sql`
      select session.id, ${others}, ${joinedPlayer.columns}
        from sessions session
        join players player on player.id = session.player_id
       where bearer_hash = ${sha256Hex(bearer)} and ended_at is null and expires_at > ${now}`,
  )
}

/** Ends every session of a player; a round that is under way is stored first. Answers how many had been running. */
export function endSessions(queries: Queries, playerId: bigint, now: Date): Promise<number> {
  return queries.run(sql`
    update sessions set ended_at = ${now}
     where player_id = ${playerId} and ended_at is null`)
}

export function endSession(queries: Queries, id: string, now: Date): Promise<number> {
  return queries.run(sql`update sessions set ended_at = ${now} where id = ${id} and ended_at is null`)
}

export function getSession(queries: Queries, id: string): Promise<Session> {
  return queries.one(sessionRow, sql`select ${columns} from sessions where id = ${id}`)
}

export function listSessions(queries: Queries, ids: readonly string[]): Promise<Session[]> {
  return queries.all(sessionRow, sql`select ${columns} from sessions where id = any(${ids}::uuid[])`)
}
