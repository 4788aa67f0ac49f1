import { createHmac, hkdfSync } from 'node:crypto'
import { createEncryption } from '../encryption.ts'

/** The current key comes first and encrypts; the others are those from before, which rows may still carry. */
export type PersonalDataKeys = {
  readonly encryption: readonly [string, ...string[]]
  readonly index: readonly [string, ...string[]]
}

/** Where a ciphertext belongs. It opens only there, so that a copy in another member's row is rejected. */
export type PersonalPlace = {
  readonly table: string
  readonly column: string
  /** Whose it is: an id that the row keeps for good. */
  readonly owner: bigint | string
}

export type KeyPurpose = 'encryption' | 'index'

/** A key without the key: its name in stored values, and a value that only this key makes. */
export type KeyProof = {
  readonly purpose: KeyPurpose
  readonly keyId: string
  readonly checkValue: string
}

export type PersonalData = {
  encrypt(text: string, place: PersonalPlace): string
  /** Throws a `PersonalDataFault` if the key is missing, or the text was changed or belongs elsewhere. */
  decrypt(sealed: string, place: PersonalPlace): string
  /** The keyed digests of a normalised value, by every key: the current one first. None of an empty value. */
  blindIndexes(field: string, normalised: string): readonly string[]
  /** Proofs of all keys here, the current one of each purpose first. */
  readonly proofs: Readonly<Record<KeyPurpose, readonly [KeyProof, ...KeyProof[]]>>
}

/** Personal data that cannot be read. It says where, and nothing of the content. */
export class PersonalDataFault extends Error {}

/**
 * Encrypts personal data with AES-256-GCM, and makes blind indexes with HMAC-SHA-256, by which the database compares
 * values that it cannot read. Every stored value begins with the id of its key.
 */
export function createPersonalData(keys: PersonalDataKeys): PersonalData {
  const [current, ...former] = keys.encryption.map(createSealing)
  const [index, ...formerIndexes] = keys.index.map(createIndexing)
  if (!current || !index) throw new Error('personal data needs a key for each purpose')
  const sealings = new Map([current, ...former].map(sealing => [sealing.proof.keyId, sealing]))
  const indexings = [index, ...formerIndexes]
  return {
    encrypt: (text, place) => `${current.proof.keyId}.${current.encryption.close(text, addressOf(place))}`,
    decrypt: (sealed, place) => {
      const keyId = keyIdIn(sealed)
      const where = addressOf(place)
      const sealing = sealings.get(keyId)
      if (!sealing) throw new PersonalDataFault(`${where}: PERSONAL_DATA_KEY lacks the key ${keyId}`)
      const text = sealing.encryption.open(sealed.slice(keyId.length + 1), where)
      if (text === undefined) throw new PersonalDataFault(`${where}: the ciphertext does not belong there`)
      return text
    },
    blindIndexes: (field, normalised) =>
      normalised === '' ? [] : indexings.map(({ indexOf }) => indexOf(`${field}\n${normalised}`)),
    proofs: {
      encryption: [current.proof, ...former.map(({ proof }) => proof)],
      index: [index.proof, ...formerIndexes.map(({ proof }) => proof)],
    },
  }
}

/** The id of the key in front of a stored value. */
function keyIdIn(stored: string): string {
  return stored.slice(0, Math.max(stored.indexOf('.'), 0))
}

function addressOf({ table, column, owner }: PersonalPlace): string {
  return `${table}.${column} of ${owner}`
}

/** The name of a key in stored values; it does not reveal the key. */
function keyIdOf(key: string): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8)
}

const checked = 'the check value of a key'

function createSealing(key: string) {
  const keyId = keyIdOf(key)
  const encryption = createEncryption(key, 'personal data')
  const proof = { purpose: 'encryption', keyId, checkValue: checkValueOf(key) } satisfies KeyProof
  return { encryption, proof }
}

function createIndexing(key: string) {
  const keyId = keyIdOf(key)
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'blind index', 32))
  const proof = { purpose: 'index', keyId, checkValue: checkValueOf(key) } satisfies KeyProof
  const indexOf = (text: string) =>
    `${keyId}.${createHmac('sha256', derived).update(text).digest('base64url')}`
  return { indexOf, proof }
}

function checkValueOf(key: string): string {
  return createHmac('sha256', key).update(checked).digest('base64url')
}
