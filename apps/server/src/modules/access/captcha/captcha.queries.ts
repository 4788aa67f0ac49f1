import { sql, type Queries, type Tx } from '@glasshouse/postgres'

/** Spends a captcha: true for the first who does, of however many. */
export async function spendCaptcha(
  queries: Queries,
  {
    tokenHash,
    siteId,
    expiresAt,
  }: { readonly tokenHash: string; readonly siteId: number; readonly expiresAt: Date },
): Promise<boolean> {
  const spent = await queries.run(sql`
    insert into spent_captchas (token_hash, site_id, expires_at)
    values (${tokenHash}, ${siteId}, ${expiresAt})
        on conflict (token_hash) do nothing`)
  return spent === 1
}

/** Forgets captchas, of all sites, that were good until then; answers how many. */
export function deleteOldCaptchas(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select token_hash
             from spent_captchas
            where expires_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from spent_captchas
     where token_hash in (select token_hash from old)`)
}
