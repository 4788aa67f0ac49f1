import { sql, type Queries } from '@glasshouse/postgres'
import { digestOf } from './key-digest.ts'
import { type Movement, type SubmissionKey } from './submissions.ts'
import { typeOfNumber } from './transfer-types.ts'

/** What the first movement under a key did: the amount, and what its two accounts held right after; all in units. */
export type KeyedTransfer = {
  readonly type: Movement['type']
  readonly amount: bigint
  readonly debitAfter: bigint
  readonly creditAfter: bigint
}

type KeyRow = {
  readonly name: string
  readonly type: number
  readonly amount: bigint
  readonly debitAfter: bigint
  readonly creditAfter: bigint
}

/** The transfers that were made under some keys of one scope, by key; keys that were never used are left out. */
export async function transfersByKey(
  queries: Queries,
  keys: readonly Pick<SubmissionKey, 'scope' | 'key'>[],
): Promise<ReadonlyMap<string, KeyedTransfer>> {
  if (keys.length === 0) return new Map()
  const rows = await queries.all(
    // The columns as selected below.
    { parse: row => row as KeyRow },
    sql`
      select k.name, t.type, t.amount, t.debit_after, t.credit_after
        from ledger.keys k
        join ledger.transfers t on t.id = k.first_transfer
       where k.digest = any(${keys.map(digestOf)}::uuid[])`,
  )
  return new Map(
    rows.map(row => [
      // Scope and key, a line each.
      row.name.slice(row.name.indexOf('\n') + 1),
      {
        type: typeOfNumber(row.type),
        amount: row.amount,
        debitAfter: row.debitAfter,
        creditAfter: row.creditAfter,
      },
    ]),
  )
}
