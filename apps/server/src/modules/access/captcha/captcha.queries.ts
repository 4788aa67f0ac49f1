import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type CaptchaKey = { readonly tokenHash: string; readonly siteId: number; readonly type: number }

export async function insertCaptcha(
  queries: Queries,
  { tokenHash, siteId, type }: CaptchaKey,
  {
    answerDigest,
    holderDigest,
    expiresAt,
  }: { readonly answerDigest: string; readonly holderDigest: string; readonly expiresAt: Date },
): Promise<void> {
  await queries.run(sql`
    insert into captchas (token_hash, site_id, type, answer_digest, holder_digest, expires_at)
    values (${tokenHash}, ${siteId}, ${type}, ${answerDigest}, ${holderDigest}, ${expiresAt})`)
}

const digestRow = z.object({ answerDigest: z.string(), holderDigest: z.string() })

/** Spends a captcha that is still good and answers what was kept of its answer and its holder; of two that ask at once one gets it. */
export function consumeCaptcha(queries: Queries, { tokenHash, siteId, type }: CaptchaKey, now: Date) {
  return queries.maybe(
    digestRow,
    sql`
      update captchas
         set spent_at = ${now}
       where token_hash = ${tokenHash}
         and site_id = ${siteId}
         and type = ${type}
         and spent_at is null
         and expires_at > ${now}
      returning answer_digest, holder_digest`,
  )
}

const fateRow = z.object({ spentAt: z.nullable(z.date()) })

/** What became of a captcha that could not be spent: undefined where there never was one. */
export function findFate(queries: Queries, { tokenHash, siteId, type }: CaptchaKey) {
  return queries.maybe(
    fateRow,
    sql`
      select spent_at
        from captchas
       where token_hash = ${tokenHash}
         and site_id = ${siteId}
         and type = ${type}`,
  )
}

/** Forgets captchas, of all sites, that were good until then; answers how many. */
export function deleteOldCaptchas(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select token_hash
             from captchas
            where expires_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from captchas
     where token_hash in (select token_hash from old)`)
}
