import { currencyCodes } from '@glasshouse/money'
import { languageNames, openModes, type LanguageName, type OpenMode } from '@glasshouse/contract'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const sessionRow = z
  .object({
    id: z.string(),
    siteId: z.number(),
    memberId: z.bigint(),
    platformId: z.number(),
    gpId: z.string(),
    gameType: z.literal([2, 3, 4, 5, 6, 7, 8, 9]),
    gameCode: z.string(),
    currency: z.enum(currencyCodes),
    device: z.enum(['desktop', 'mobile']),
    language: z.enum(languageNames),
    lobbyUrl: z.string(),
    openMode: z.enum(openModes),
    status: z.enum(['starting', 'ready', 'failed', 'ended']),
    code: z.number().nullable(),
    url: z.string().nullable(),
    urlExpiresAt: z.date().nullable(),
    orderId: z.string().nullable(),
  })
  .transform(({ id, ...row }) => ({ ...row, playId: id }))

/** One play, as stored. */
export type PlaySession = z.infer<typeof sessionRow>

const columns = sql`id, site_id, member_id, platform_id, gp_id, game_type, game_code, currency, device, language,
       lobby_url, open_mode, status, code, url, url_expires_at, order_id`

export type NewPlaySession = Pick<
  PlaySession,
  'playId' | 'siteId' | 'memberId' | 'platformId' | 'gpId' | 'gameCode' | 'currency' | 'device' | 'lobbyUrl'
> & {
  readonly gameType: number
  readonly language: LanguageName
  readonly openMode: OpenMode
  readonly extra: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly leaseUntil: Date
}

export function insertSession(tx: Tx, play: NewPlaySession): Promise<PlaySession> {
  return tx.one(
    sessionRow,
    sql`
      insert into play_sessions
             (id, site_id, member_id, platform_id, gp_id, game_type, game_code, currency, device, language, lobby_url,
              open_mode, extra, status, lease_until, created_at)
      values (${play.playId}, ${play.siteId}, ${play.memberId}, ${play.platformId}, ${play.gpId}, ${play.gameType},
              ${play.gameCode}, ${play.currency}, ${play.device}, ${play.language}, ${play.lobbyUrl},
              ${play.openMode}, ${JSON.stringify(play.extra)}, 'starting', ${play.leaseUntil}, ${play.createdAt})
      returning ${columns}`,
  )
}

export type PlayName = { readonly playId: string; readonly memberId: bigint; readonly siteId: number }

export function findSession(queries: Queries, name: PlayName): Promise<PlaySession | undefined> {
  const { playId, memberId, siteId } = name
  return queries.maybe(
    sessionRow,
    sql`
      select ${columns}
        from play_sessions
       where id = ${playId} and member_id = ${memberId} and site_id = ${siteId}`,
  )
}

const playToLeaveRow = z
  .object({ id: z.string(), memberId: z.bigint(), siteId: z.number(), isAtLimit: z.boolean() })
  .transform(({ id, ...row }) => ({ ...row, playId: id }))
export type PlayToLeave = z.infer<typeof playToLeaveRow>

/**
 * Open games, of all sites, whose member has no session, or has reached the loss limit; and whether that limit, or the
 * session limit, is the reason. A limit that is reached only by the stake of a round still open in that game does not
 * end it: the stake is counted, so the member may finish the round.
 */
export function listPlaysToLeave(tx: Tx, at: Date, limit: number): Promise<PlayToLeave[]> {
  return tx.all(
    playToLeaveRow,
    sql`
      select p.play_id as id, p.member_id, p.site_id,
             (why.is_lost or exists (select
                                       from sessions s
                                       join play_sessions o on o.id = p.play_id
                                      where s.member_id = p.member_id
                                        and s.end_reason = 'timeLimit'
                                        and s.ended_at >= o.created_at)) as is_at_limit
        from play_states p
       cross join lateral (select coalesce(loss_room(p.member_id, ${at}) <= 0, false) as is_reached) as room
       cross join lateral (select room.is_reached
                              and loss_room(p.member_id, ${at})
                                  + (select coalesce(sum(b.stake_units), 0)
                                       from bet_records b
                                       join play_sessions o on o.id = p.play_id
                                      where b.member_id = p.member_id
                                        and b.state = 'open'
                                        and b.platform_id = o.platform_id
                                        and b.game_code = o.game_code
                                        and b.placed_at >= site_day_of(p.site_id, ${at})) <= 0 as is_lost) as why
       where p.phase = 'playing'
         and (why.is_lost
              or not exists (select from sessions s where s.member_id = p.member_id and s.ended_at is null))
       order by p.member_id
       limit ${limit}`,
  )
}

/** Takes one abandoned launch. A lease further away than any lease lasts was written by a wrong clock. */
export function claimStarting(
  tx: Tx,
  { now, latest, leaseUntil }: { readonly now: Date; readonly latest: Date; readonly leaseUntil: Date },
): Promise<PlaySession | undefined> {
  return tx.maybe(
    sessionRow,
    sql`
      update play_sessions
         set lease_until = ${leaseUntil}
       where id = (
               select id
                 from play_sessions
                where status = 'starting' and (lease_until <= ${now} or lease_until > ${latest})
                order by lease_until
                limit 1
                  for update skip locked)
      returning ${columns}`,
  )
}

/** Records that this launch is still running. False when it is over: then nothing more is to be done for it. */
export async function renewLease(
  queries: Queries,
  { playId, siteId }: PlayName,
  leaseUntil: Date,
): Promise<boolean> {
  const renewed = await queries.run(sql`
    update play_sessions
       set lease_until = ${leaseUntil}
     where id = ${playId} and site_id = ${siteId} and status = 'starting'`)
  return renewed === 1
}

/** Names the order that withdraws this play's money, before the order is sent. */
export async function updateOrderOfPlay(
  queries: Queries,
  { playId, siteId }: PlayName,
  orderId: string,
): Promise<void> {
  await queries.run(sql`
    update play_sessions set order_id = ${orderId} where id = ${playId} and site_id = ${siteId}`)
}

export type Opened = {
  readonly code: number
  readonly url: string
  readonly urlExpiresAt: Date
  readonly providerSessionId: string
  readonly readyAt: Date
}

export async function updateReady(tx: Tx, { playId, siteId }: PlayName, opened: Opened): Promise<void> {
  await tx.run(sql`
    update play_sessions
       set status = 'ready', code = ${opened.code}, url = ${opened.url}, url_expires_at = ${opened.urlExpiresAt},
           provider_session_id = ${opened.providerSessionId}, ready_at = ${opened.readyAt}, lease_until = null
     where id = ${playId} and site_id = ${siteId} and status = 'starting'`)
}

/** Ends a play that has not ended yet; true when this ended it. The address is deleted with it. */
export async function updateFinished(
  tx: Tx,
  { playId, siteId }: Pick<PlayName, 'playId' | 'siteId'>,
  end: { readonly status: 'failed' | 'ended'; readonly code: number | null; readonly at: Date },
): Promise<boolean> {
  const finished = await tx.run(sql`
    update play_sessions
       set status = ${end.status}, code = coalesce(${end.code}::integer, code), finished_at = ${end.at}, url = null,
           lease_until = null
     where id = ${playId} and site_id = ${siteId} and finished_at is null`)
  return finished === 1
}

const closureRow = z.object({ isClosed: z.boolean() })

/** Whether an operator has closed all games of the site. */
export async function isSiteClosed(queries: Queries, siteId: number): Promise<boolean> {
  const row = await queries.one(
    closureRow,
    sql`select exists (select from play_closures where site_id = ${siteId}) as is_closed`,
  )
  return row.isClosed
}
