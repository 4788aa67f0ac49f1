import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { KeyPurpose } from './personal-data.ts'

/** A column of ciphertexts: by what its rows are found, and to whom a ciphertext is bound, both as SQL. */
export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly keyType: 'bigint' | 'text'
  readonly owner: string
}

const byId = { key: 'id', keyType: 'bigint' } as const

/** Every column that modules encrypt. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'members', column: 'details', ...byId, owner: 'id' },
  { table: 'agent_applications', column: 'details', ...byId, owner: 'member_id' },
  { table: 'deposit_orders', column: 'payer', ...byId, owner: 'member_id' },
  { table: 'bank_accounts', column: 'details', ...byId, owner: 'member_id' },
  { table: 'tracking_events', column: 'person', ...byId, owner: 'member_id' },
  { table: 'oauth_tickets', column: 'person', key: 'ticket_hash', keyType: 'text', owner: 'ticket_hash' },
  { table: 'demo_messages', column: 'message', ...byId, owner: "'site ' || site_id" },
]

const oldRow = z.object({ key: z.string(), owner: z.string(), encrypted: z.string() })
export type OldRow = z.infer<typeof oldRow>

/** The next rows, in the order of their keys, that another key than this one has encrypted. */
export function listOldRows(
  tx: Tx,
  { table, column, key, keyType, owner }: EncryptedColumn,
  {
    after,
    keyId,
    limit,
  }: { readonly after: string | undefined; readonly keyId: string; readonly limit: number },
) {
  return tx.all(oldRow, {
    text: `
      select ${key}::text as key, (${owner})::text as owner, ${column} as encrypted
        from ${table}
       where ($1::${keyType} is null or ${key} > $1::${keyType})
         and not starts_with(${column}, $2)
       order by ${table}.${key}
       limit $3`,
    values: [after ?? null, `${keyId}.`, limit],
  })
}

type NewRow = { readonly key: string; readonly encrypted: string; readonly renewed: string }

/** Only where the old ciphertext is still there: what a server has written meanwhile stays. */
export function updateEncrypted(
  tx: Tx,
  { table, column, key, keyType }: EncryptedColumn,
  rows: readonly NewRow[],
): Promise<number> {
  return tx.run({
    text: `
      update ${table} as stored
         set ${column} = given.renewed
        from unnest($1::${keyType}[], $2::text[], $3::text[]) as given (key, encrypted, renewed)
       where stored.${key} = given.key
         and stored.${column} = given.encrypted`,
    values: [rows.map(row => row.key), rows.map(row => row.encrypted), rows.map(row => row.renewed)],
  })
}

const countRow = z.object({ keyId: z.string(), stored: z.bigint(), needed: z.bigint() })

/** The ciphertexts by each key; each needs its own. */
export function countEncrypted(tx: Queries) {
  const parts = encryptedColumns.map(
    ({ table, column }) =>
      `select split_part(${column}, '.', 1) as key_id, count(*) as n from ${table} where ${column} is not null group by 1`,
  )
  return tx.all(countRow, {
    text: `
      select key_id, sum(n)::bigint as stored, sum(n)::bigint as needed
        from (${parts.join(' union all ')}) as counted
       group by key_id
       order by key_id`,
    values: [],
  })
}

/** The blind indexes by each key; one needs its key unless the same value is known by the current key too. */
export function countBlindIndexes(tx: Queries, { keyId, at }: { readonly keyId: string; readonly at: Date }) {
  return tx.all(
    countRow,
    sql`select key_id, stored, needed from count_blind_indexes(${keyId}, ${at}) order by key_id`,
  )
}

export async function deleteKey(tx: Tx, purpose: KeyPurpose, keyId: string): Promise<void> {
  await tx.run(sql`delete from personal_data_keys where purpose = ${purpose} and key_id = ${keyId}`)
}
