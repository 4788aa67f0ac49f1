import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { KeyProof, KeyPurpose } from './personal-data.ts'

const keyRow = z.object({ keyId: z.string(), checkValue: z.string() })

const keysLock = 7253415

/** Two first starts with different keys come one after the other. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${keysLock})`)
}

export function listKeys(tx: Tx, purpose: KeyPurpose) {
  return tx.all(
    keyRow,
    sql`
      select key_id, check_value
        from personal_data_keys
       where purpose = ${purpose}
       order by first_used_at, key_id`,
  )
}

export async function insertKey(tx: Tx, { purpose, keyId, checkValue }: KeyProof): Promise<void> {
  await tx.run(sql`
    insert into personal_data_keys (purpose, key_id, check_value)
    values (${purpose}, ${keyId}, ${checkValue})`)
}
