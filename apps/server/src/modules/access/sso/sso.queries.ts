import { sql, type Queries, type Tx } from '@glasshouse/postgres'

type Spent = { readonly id: string; readonly siteId: number; readonly expiresAt: Date }

/** Writes down that a code was used; false where it was used before. The key decides between rivals. */
export async function consumeLoginToken(
  queries: Queries,
  { id, siteId, expiresAt }: Spent,
): Promise<boolean> {
  const inserted = await queries.run(sql`
    insert into used_login_tokens (id, site_id, expires_at) values (${id}, ${siteId}, ${expiresAt})
        on conflict do nothing`)
  return inserted === 1
}

/**
 * Deletes login tokens, of all sites, that are long expired; returns how many. These rows never change, so two
 * concurrent sweeps are harmless.
 */
export function deleteUsedLoginTokens(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  return tx.run(sql`
    with old as materialized (
           select id
             from used_login_tokens
            where expires_at <= ${now}
            limit ${limit})
    delete from used_login_tokens
     where id in (select id from old)`)
}
