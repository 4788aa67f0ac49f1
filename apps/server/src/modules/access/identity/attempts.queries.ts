import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type AttemptKey = {
  readonly siteId: number
  readonly scope: string
  readonly subject: string
}

const blockedRow = z.object({ blockedUntil: z.nullable(z.date()) })

export async function findBlock(queries: Queries, { siteId, scope, subject }: AttemptKey, now: Date) {
  const row = await queries.maybe(
    blockedRow,
    sql`
      select blocked_until
        from login_attempts
       where site_id = ${siteId}
         and scope = ${scope}
         and subject = ${subject}
         and blocked_until > ${now}`,
  )
  return row?.blockedUntil ?? undefined
}

const triesRow = z.object({ count: z.int() })

/** Tries in the window that is open now. */
export async function findTries(
  queries: Queries,
  { siteId, scope, subject }: AttemptKey,
  { now, windowStart }: Pick<Counting, 'now' | 'windowStart'>,
): Promise<number> {
  const row = await queries.maybe(
    triesRow,
    sql`
      select count
        from login_attempts
       where site_id = ${siteId}
         and scope = ${scope}
         and subject = ${subject}
         and started_at > ${windowStart}
         and (blocked_until is null or blocked_until > ${now})`,
  )
  return row?.count ?? 0
}

const countRow = z.object({ count: z.int(), blockedUntil: z.nullable(z.date()) })

export type Counting = {
  readonly now: Date
  readonly windowStart: Date
  readonly most: number
  readonly lockedOutUntil: Date
}

/**
 * Counts one more attempt before its password is looked at, so that a thousand at once cannot all slip through. The
 * count begins anew after its window or after a lockout; the attempt that fills it begins the lockout.
 */
export function countAttempt(queries: Queries, { siteId, scope, subject }: AttemptKey, counting: Counting) {
  const { now, windowStart, most, lockedOutUntil } = counting
  return queries.one(
    countRow,
    sql`
      insert into login_attempts as known (site_id, scope, subject, count, started_at, blocked_until)
      values (${siteId}, ${scope}, ${subject}, 1, ${now}, case when 1 >= ${most}::integer then ${lockedOutUntil}::timestamptz end)
          on conflict (site_id, scope, subject) do update
         set count = case when known.blocked_until <= ${now} or known.started_at <= ${windowStart} then 1
                          else known.count + 1 end,
             started_at = case when known.blocked_until <= ${now} or known.started_at <= ${windowStart} then ${now}
                               else known.started_at end,
             blocked_until = case
               when known.blocked_until > ${now} then known.blocked_until
               when known.blocked_until <= ${now} or known.started_at <= ${windowStart}
                 then case when 1 >= ${most}::integer then ${lockedOutUntil}::timestamptz end
               when known.count + 1 >= ${most}::integer then ${lockedOutUntil}::timestamptz
             end
      returning count, blocked_until`,
  )
}

/** A right password forgets the wrong ones before it. */
export async function forgetAttempts(
  queries: Queries,
  { siteId, scope, subject }: AttemptKey,
): Promise<void> {
  await queries.run(sql`
    delete from login_attempts
     where site_id = ${siteId}
       and scope = ${scope}
       and subject = ${subject}`)
}

/** Takes back one that was right; the address keeps what it owes for its wrong ones. */
export async function uncountAttempt(
  queries: Queries,
  { siteId, scope, subject }: AttemptKey,
): Promise<void> {
  await queries.run(sql`
    update login_attempts
       set count = count - 1, blocked_until = null
     where site_id = ${siteId}
       and scope = ${scope}
       and subject = ${subject}
       and count > 0`)
}

/** Forgets counts, of all sites, whose window and lockout are over; answers how many. */
export function deleteOldAttempts(
  tx: Tx,
  { now, windowStart, limit }: { readonly now: Date; readonly windowStart: Date; readonly limit: number },
): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select site_id, scope, subject
             from login_attempts
            where started_at <= ${windowStart}
              and (blocked_until is null or blocked_until <= ${now})
            limit ${limit}
              for update skip locked)
    delete from login_attempts
     where (site_id, scope, subject) in (select site_id, scope, subject from old)`)
}
