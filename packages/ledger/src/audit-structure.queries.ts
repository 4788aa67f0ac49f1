import { sql, type Queries, type RowSchema, type Sql } from '@glasshouse/postgres'
import { type AccountId, type TransferId } from './submissions.ts'

/** Holds that two transfers closed. */
export async function listHoldsClosedTwice(queries: Queries) {
  return queries.all(
    closedTwiceRow,
    sql`
      select hold, min(debit) as account
        from ledger.transfers
       where type in (3, 4)
       group by hold
      having count(*) > 1
       order by hold`,
  )
}

/**
 * Whether the transfers are those that the keys account for, each once: as many, and the exclusive or over a hash of
 * their ids is the same. As every transfer has an id of its own, that leaves one chance in 2^64, see `findSuspects`.
 */
export async function areAllKeyed(queries: Queries, seed: bigint): Promise<boolean> {
  const ids = (of: Sql) =>
    sql`select count(*) as count, bit_xor(uuid_hash_extended(id, ${seed}::bigint)) as ids from (${of}) it`
  const { same } = await queries.one(
    sameRow,
    sql`
      select transfers.count = keyed.count and transfers.ids is not distinct from keyed.ids as same
        from (${ids(sql`select id from ledger.transfers`)}) transfers, (${ids(keyedIds)}) keyed`,
  )
  return same
}

/** Where transfers and keys do not belong together, in numbers of transfers; slow. */
export async function getKeyFigures(queries: Queries): Promise<KeyFigures> {
  return queries.one(
    keyRow,
    sql`
      select count(*) filter (where t.id is null) as missing,
             count(*) filter (where keyed.times is null) as unkeyed,
             count(*) filter (where keyed.times > 1) as keyed_twice,
             count(*) filter (where t.times > 1) as doubled
        from (select id, count(*) as times from ledger.transfers group by id) t
        full join (select id, count(*) as times from (${keyedIds}) ids group by id) keyed on keyed.id = t.id`,
  )
}

export type KeyFigures = {
  /** Named by a key, and not there. */
  readonly missing: bigint
  readonly unkeyed: bigint
  readonly keyedTwice: bigint
  /** Of one id. */
  readonly doubled: bigint
}

/** Every transfer that a key accounts for. A key that names one and records none, or fewer, means a missing one. */
const keyedIds = sql`
  select case when transfer_count = 1 then first_transfer end as id
    from ledger.keys
   where transfer_count <= 1 and (transfer_count <> 0 or first_transfer is not null)
   union all
  select linked.id from ledger.keys k, ledger.linked_ids(k.first_transfer, k.transfer_count) linked (id)
   where k.transfer_count > 1`

const closedTwiceRow: RowSchema<{ hold: TransferId; account: AccountId }> = {
  parse: row => row as { hold: TransferId; account: AccountId }, // as selected above
}

const sameRow: RowSchema<{ same: boolean }> = {
  parse: row => row as { same: boolean }, // one truth
}

const keyRow: RowSchema<KeyFigures> = {
  parse: row => row as KeyFigures, // four counts
}
