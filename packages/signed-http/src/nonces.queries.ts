import { sql, type Queries } from '@glasshouse/postgres'

/** Writes down that a caller used a nonce; false when it was used before. The constraint decides between rivals. */
export async function insertNonce(
  queries: Queries,
  { caller, nonce, at }: { readonly caller: string; readonly nonce: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await queries.run(sql`
    insert into used_nonces (caller, nonce, used_at) values (${caller}, ${nonce}, ${at})
        on conflict do nothing`)
  return inserted === 1
}

/** Nonces that one statement forgets: its locks stay short however many there are. */
const lot = 5_000

type Retention = {
  readonly now: Date
  /** How far a request's time may be off, on either side. */
  readonly windowMs: number
  readonly most?: number
}

/**
 * Deletes some of the nonces whose requests would be too old by now, and returns whether there may be more. A nonce
 * outlives the time in which its request would be valid, by either clock.
 */
export async function forgetNonces(
  queries: Queries,
  { now, windowMs, most = lot }: Retention,
): Promise<{ readonly forgotten: number; readonly isMoreLeft: boolean }> {
  const before = new Date(now.getTime() - 2 * windowMs)
  const forgotten = await queries.run(sql`
    with old as materialized (
           select caller, nonce
             from used_nonces
            where used_at < ${before}
            limit ${most})
    delete from used_nonces n
     using old
     where n.caller = old.caller and n.nonce = old.nonce`)
  return { forgotten, isMoreLeft: forgotten === most }
}
