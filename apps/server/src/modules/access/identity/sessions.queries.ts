import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { sessionEndReasons } from '../../../platform/push/index.ts'
import { memberTypes } from '../members/index.ts'
import type { LoginOrigin, LoginProof } from './login-claims.ts'
import type { UserAgentFacts } from './user-agent.ts'

const sessionRow = z.object({
  id: z.bigint(),
  memberId: z.bigint(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  deviceHash: z.nullable(z.string()),
  createdAt: z.date(),
  seenAt: z.date(),
  rotatedAt: z.date(),
  idleMinutes: z.int(),
  isCurrentToken: z.boolean(),
  /** The token before this one works until the first use of this one. */
  isTokenUnused: z.boolean(),
  isSubAccount: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

/** The live session of a token, or of the token before it while that still works; an active member's only. */
export function findSession(
  queries: Queries,
  siteId: number,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
) {
  return queries.maybe(
    sessionRow,
    sql`
      select s.id, s.member_id, m.account, m.currency, s.device_hash, s.created_at, s.seen_at, s.rotated_at,
             s.idle_minutes, s.token_hash = ${tokenHash} as is_current_token,
             coalesce(s.previous_until = 'infinity', false) as is_token_unused,
             m.member_type = ${memberTypes.subAccount} as is_sub_account
        from sessions s
        join members m on m.id = s.member_id and m.site_id = s.site_id
       where s.site_id = ${siteId}
         and (s.token_hash = ${tokenHash} or (s.previous_token_hash = ${tokenHash} and s.previous_until > ${now}))
         and s.ended_at is null
         and lets_in(m.status, m.excluded_until, ${now})`,
  )
}

const endedRow = z.object({
  deviceHash: z.nullable(z.string()),
  createdAt: z.date(),
  seenAt: z.date(),
  idleMinutes: z.int(),
  endedAt: z.nullable(z.date()),
  endReason: z.nullable(z.enum(sessionEndReasons)),
})

/** The session of a token, also of a replaced one, in any state. */
export function findEndedSession(queries: Queries, siteId: number, tokenHash: string) {
  return queries.maybe(
    endedRow,
    sql`
      select device_hash, created_at, seen_at, idle_minutes, ended_at, end_reason
        from sessions
       where site_id = ${siteId}
         and (token_hash = ${tokenHash} or previous_token_hash = ${tokenHash})`,
  )
}

export type SessionValues = {
  readonly siteId: number
  readonly memberId: bigint
  readonly tokenHash: string
  readonly deviceHash: string | null
  readonly now: Date
  /** The default of a site without the idle setting. */
  readonly usualIdleMinutes: number
}

const idRow = z.object({ id: z.bigint() })

export async function insertSession(tx: Tx, values: SessionValues): Promise<bigint> {
  const { id } = await tx.one(
    idRow,
    sql`
      insert into sessions (site_id, member_id, token_hash, device_hash, created_at, seen_at, rotated_at, idle_minutes)
      values (${values.siteId}, ${values.memberId}, ${values.tokenHash}, ${values.deviceHash}, ${values.now},
              ${values.now}, ${values.now},
              coalesce((select idle_minutes from login_settings where site_id = ${values.siteId}),
                       ${values.usualIdleMinutes}))
      returning id`,
  )
  return id
}

/** Ends a member's sessions and answers which. */
export async function endSessionsOf(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<bigint[]> {
  const rows = await tx.all(
    idRow,
    sql`
      update sessions
         set ended_at = ${at}, end_reason = ${reason}
       where site_id = ${siteId}
         and member_id = ${memberId}
         and ended_at is null
      returning id`,
  )
  return rows.map(row => row.id)
}

export type OldSessions = {
  readonly createdBefore: Date
  readonly at: Date
  readonly limit: number
}

/** Ends sessions, of all sites, whose idle life is over or that are older than `createdBefore`; returns them. */
export async function endSessionsOlderThan(
  tx: Tx,
  { createdBefore, at, limit }: OldSessions,
): Promise<bigint[]> {
  const rows = await tx.all(
    idRow,
    sql`
      with old as materialized (
             select id
               from sessions
              where ended_at is null
                and (seen_at <= ${at}::timestamptz - idle_minutes * interval '1 minute' or created_at <= ${createdBefore})
              limit ${limit}
                for no key update skip locked)
      update sessions
         set ended_at = ${at}, end_reason = 'expired'
       where id in (select id from old)
      returning id`,
  )
  return rows.map(row => row.id)
}

/** Ends sessions, of all sites, that reached the member's own limit; returns them. */
export async function endLongSessions(tx: Tx, at: Date, limit: number): Promise<bigint[]> {
  const rows = await tx.all(
    idRow,
    sql`
      with long as materialized (
             select s.id
               from member_limits l
               join sessions s on s.member_id = l.member_id and s.site_id = l.site_id and s.ended_at is null
              where l.kind = 'session_minutes'
                and s.created_at <= ${at}::timestamptz - l.amount * interval '1 minute'
              limit ${limit}
                for no key update of s skip locked)
      update sessions
         set ended_at = ${at}, end_reason = 'timeLimit'
       where id in (select id from long)
      returning id`,
  )
  return rows.map(row => row.id)
}

/** A session, and the site of its token: a token of another site is not valid. */
export type SessionName = { readonly sessionId: bigint; readonly siteId: number }

export async function touchSession(
  queries: Queries,
  { sessionId, siteId }: SessionName,
  now: Date,
): Promise<void> {
  await queries.run(sql`
    update sessions
       set seen_at = ${now}
     where id = ${sessionId}
       and site_id = ${siteId}
       and seen_at < ${now}`)
}

/** When each of these members played last. */
export type Played = { readonly memberId: bigint; readonly at: Date }

/**
 * Extends the live sessions of members, of all sites, by their last rounds. A session that is locked by another writer
 * is left out: a call extends it at this moment, or it ends.
 */
export async function touchPlayers(
  tx: Tx,
  played: readonly Played[],
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<void> {
  await tx.run(sql`
    update sessions
       set seen_at = due.at
      from (select s.id, played.at
              from unnest(${played.map(each => each.memberId)}::bigint[],
                          ${played.map(each => each.at)}::timestamptz[]) as played (member_id, at)
              join sessions s on s.member_id = played.member_id
             where s.ended_at is null
               and s.seen_at > ${now}::timestamptz - s.idle_minutes * interval '1 minute'
               and s.seen_at <= played.at - ${everyMs} * interval '1 millisecond'
               for no key update of s skip locked) due
     where sessions.id = due.id`)
}

export type Rotation = {
  readonly oldHash: string
  readonly newHash: string
  readonly now: Date
  /** The session's token is no younger. */
  readonly rotatedBefore: Date
  /** The end of the old token where it has outlived one lost answer already. */
  readonly oldUntil: Date
}

/**
 * Gives the session another token; of two calls that try at once, one does it and the other learns that it need not. The
 * old one works until the new one is used, for the answer that brings it may be lost; but for one lost answer only.
 */
export async function rotateToken(
  queries: Queries,
  { sessionId, siteId }: SessionName,
  { oldHash, newHash, now, rotatedBefore, oldUntil }: Rotation,
): Promise<boolean> {
  const touched = await queries.run(sql`
    update sessions
       set token_hash = ${newHash}, previous_token_hash = ${oldHash},
           previous_until = case when token_hash = ${oldHash} then 'infinity' else ${oldUntil}::timestamptz end,
           rotated_at = ${now}, seen_at = ${now}
     where id = ${sessionId}
       and site_id = ${siteId}
       and (token_hash = ${oldHash} or (previous_token_hash = ${oldHash} and previous_until = 'infinity'))
       and rotated_at <= ${rotatedBefore}
       and ended_at is null`)
  return touched === 1
}

/** The session's token has arrived: the one before it works until then. */
export async function endPreviousToken(
  queries: Queries,
  { sessionId, siteId }: SessionName,
  { tokenHash, oldUntil }: { readonly tokenHash: string; readonly oldUntil: Date },
): Promise<void> {
  await queries.run(sql`
    update sessions
       set previous_until = ${oldUntil}
     where id = ${sessionId}
       and site_id = ${siteId}
       and token_hash = ${tokenHash}
       and previous_until = 'infinity'`)
}

/** Gives a live session another token; false if it has ended. The one that is in use keeps a while for calls under way. */
export async function renewToken(
  tx: Tx,
  { sessionId, siteId }: SessionName,
  { newHash, now, oldUntil }: Pick<Rotation, 'newHash' | 'now' | 'oldUntil'>,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update sessions
       set previous_token_hash = case when previous_until = 'infinity' then previous_token_hash else token_hash end,
           previous_until = ${oldUntil}, token_hash = ${newHash},
           rotated_at = ${now}, seen_at = ${now}
     where id = ${sessionId}
       and site_id = ${siteId}
       and ended_at is null`)
  return touched === 1
}

export type LoginRecord = {
  readonly siteId: number
  readonly memberId: bigint
  readonly sessionId: bigint
  readonly at: Date
  readonly address: string
  readonly country: string
  readonly seen: UserAgentFacts
  readonly began: LoginOrigin
  readonly proof: LoginProof | undefined
}

export async function insertLoginRecord(
  tx: Tx,
  { seen, began, proof, ...record }: LoginRecord,
): Promise<void> {
  await tx.run(sql`
    insert into login_records (site_id, member_id, session_id, at, address, country, way, proof, device, system_group,
                               system, system_version, browser, claims)
    values (${record.siteId}, ${record.memberId}, ${record.sessionId}, ${record.at}, ${record.address},
            ${record.country}, ${began.way}, ${proof ?? null}, ${seen.device}, ${seen.systemGroup}, ${seen.system},
            ${seen.systemVersion}, ${seen.browser}, ${JSON.stringify(began.claims)})`)
}

export type Living = { readonly now: Date; readonly createdAfter: Date }

const boundRow = z.object({ deviceHash: z.nullable(z.string()) })

/** A session if it is live. */
export function findLiveSession(
  queries: Queries,
  { sessionId, siteId }: SessionName,
  { now, createdAfter }: Living,
) {
  return queries.maybe(
    boundRow,
    sql`
      select s.device_hash
        from sessions s
        join members m on m.id = s.member_id and m.site_id = s.site_id
       where s.id = ${sessionId}
         and s.site_id = ${siteId}
         and s.ended_at is null
         and s.seen_at > ${now}::timestamptz - s.idle_minutes * interval '1 minute'
         and s.created_at > ${createdAfter}
         and lets_in(m.status, m.excluded_until, ${now})`,
  )
}

const liveRow = z.object({ id: z.bigint() })

/** Of these sessions, those that are live. The caller knows each by its own id, on any site. */
export async function listLive(
  tx: Tx,
  ids: readonly bigint[],
  { now, createdAfter }: Living,
): Promise<bigint[]> {
  const rows = await tx.all(
    liveRow,
    sql`
      select s.id
        from sessions s
        join members m on m.id = s.member_id
       where s.id = any(${ids}::bigint[])
         and s.ended_at is null
         and s.seen_at > ${now}::timestamptz - s.idle_minutes * interval '1 minute'
         and s.created_at > ${createdAfter}
         and lets_in(m.status, m.excluded_until, ${now})`,
  )
  return rows.map(row => row.id)
}
