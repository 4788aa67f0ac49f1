import type { Database, Tx } from '@glasshouse/postgres'
import { insertKey, listKeys, lockKeys } from './keys.queries.ts'
import type { KeyProof, KeyPurpose, PersonalData } from './personal-data.ts'

/** The keys of the settings are not those of the database. */
export class PersonalKeysFault extends Error {}

const settingOf = { encryption: 'PERSONAL_DATA_KEY', index: 'PERSONAL_INDEX_KEY' } as const

/**
 * Compares the keys of the settings with those that the database needs, and notes a current key that is new to it.
 * Throws a `PersonalKeysFault` if one is missing or another: with it, personal data could not be read, and members
 * would be added who are not found by what the others have entered.
 */
export function requirePersonalKeys(database: Database, personalData: PersonalData): Promise<void> {
  return database.transaction(async tx => {
    await lockKeys(tx)
    await requirePurpose(tx, 'encryption', personalData)
    await requirePurpose(tx, 'index', personalData)
  })
}

async function requirePurpose(tx: Tx, purpose: KeyPurpose, { proofs }: PersonalData): Promise<void> {
  const given = new Map<string, KeyProof>(proofs[purpose].map(proof => [proof.keyId, proof]))
  const needed = await listKeys(tx, purpose)
  const missing = needed.filter(({ keyId, checkValue }) => given.get(keyId)?.checkValue !== checkValue)
  if (missing.length > 0) {
    throw new PersonalKeysFault(
      `${settingOf[purpose]} does not hold the key ${missing.map(({ keyId }) => keyId).join(', ')} of this database's ` +
        `personal data. Start with that key; a new one is put in front of it: "new,old".`,
    )
  }
  const [current] = proofs[purpose]
  if (current && !needed.some(({ keyId }) => keyId === current.keyId)) await insertKey(tx, current)
}
