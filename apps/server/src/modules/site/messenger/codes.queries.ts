import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { CodePurpose } from './templates.ts'

export type CodeKey = {
  readonly siteId: number
  readonly purpose: CodePurpose
  readonly targetDigest: string
}

/** The new code takes the place of the one before it. */
export async function upsertCode(
  tx: Tx,
  { siteId, purpose, targetDigest }: CodeKey,
  { codeDigest, expiresAt }: { readonly codeDigest: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into message_codes (site_id, purpose, target_digest, code_digest, expires_at)
    values (${siteId}, ${purpose}, ${targetDigest}, ${codeDigest}, ${expiresAt})
        on conflict (site_id, purpose, target_digest) do update
       set code_digest = excluded.code_digest, expires_at = excluded.expires_at, wrong_tries = 0`)
}

const digestRow = z.object({ codeDigest: z.string(), wrongTries: z.int(), expiresAt: z.date() })

/** Counts a try as wrong before it is looked at, so that a thousand at once cannot all slip through. */
export async function countTry(
  queries: Queries,
  { siteId, purpose, targetDigest }: CodeKey,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly codeDigest: string; readonly tries: number; readonly expiresAt: Date } | undefined> {
  const row = await queries.maybe(
    digestRow,
    sql`
      update message_codes
         set wrong_tries = wrong_tries + 1
       where site_id = ${siteId}
         and purpose = ${purpose}
         and target_digest = ${targetDigest}
         and wrong_tries < ${most}
         and expires_at > ${now}
      returning code_digest, wrong_tries, expires_at`,
  )
  return row && { codeDigest: row.codeDigest, tries: row.wrongTries, expiresAt: row.expiresAt }
}

const exhaustedRow = z.object({ isExhausted: z.boolean() })

/** Whether all tries of a code that is still alive were wrong. */
export async function isExhausted(
  queries: Queries,
  { siteId, purpose, targetDigest }: CodeKey,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<boolean> {
  const row = await queries.one(
    exhaustedRow,
    sql`
      select exists (select from message_codes
                      where site_id = ${siteId}
                        and purpose = ${purpose}
                        and target_digest = ${targetDigest}
                        and wrong_tries >= ${most}
                        and expires_at > ${now}) as is_exhausted`,
  )
  return row.isExhausted
}

const liveRow = z.object({ expiresAt: z.date() })

/** Until when a code can be typed; undefined if there is none, or no try left for it. */
export async function findLiveCode(
  queries: Queries,
  { siteId, purpose, targetDigest }: CodeKey,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Date | undefined> {
  const row = await queries.maybe(
    liveRow,
    sql`
      select expires_at
        from message_codes
       where site_id = ${siteId}
         and purpose = ${purpose}
         and target_digest = ${targetDigest}
         and wrong_tries < ${most}
         and expires_at > ${now}`,
  )
  return row?.expiresAt
}

/** Returns a try that was right: the call that used it may fail and be repeated. */
export async function uncountTry(
  queries: Queries,
  { siteId, purpose, targetDigest }: CodeKey,
  codeDigest: string,
): Promise<void> {
  await queries.run(sql`
    update message_codes
       set wrong_tries = wrong_tries - 1
     where site_id = ${siteId}
       and purpose = ${purpose}
       and target_digest = ${targetDigest}
       and code_digest = ${codeDigest}
       and wrong_tries > 0`)
}

/** Consumes a code; false if it was consumed meanwhile. */
export async function deleteCode(
  tx: Tx,
  { siteId, purpose, targetDigest }: CodeKey,
  codeDigest: string,
): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from message_codes
     where site_id = ${siteId}
       and purpose = ${purpose}
       and target_digest = ${targetDigest}
       and code_digest = ${codeDigest}`)
  return deleted === 1
}

/** Forgets codes, of all sites, that were good until then; answers how many. */
export function deleteOldCodes(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select site_id, purpose, target_digest
             from message_codes
            where expires_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from message_codes
     where (site_id, purpose, target_digest) in (select site_id, purpose, target_digest from old)`)
}
