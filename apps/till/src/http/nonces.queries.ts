import { sql, type Queries } from '@glasshouse/postgres'

/** Writes down that a merchant used a nonce; false when it was used before. The constraint decides between rivals. */
export async function insertNonce(
  queries: Queries,
  { merchant, nonce, at }: { readonly merchant: string; readonly nonce: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await queries.run(sql`
    insert into used_nonces (merchant, nonce, used_at) values (${merchant}, ${nonce}, ${at})
        on conflict do nothing`)
  return inserted === 1
}

/** Forgets at most `limit` old nonces and answers how many it forgot. */
export function deleteNoncesBefore(queries: Queries, before: Date, limit: number): Promise<number> {
  return queries.run(sql`
    delete from used_nonces
     where (merchant, nonce) in (
             select merchant, nonce
               from used_nonces
              where used_at < ${before}
              limit ${limit})`)
}
