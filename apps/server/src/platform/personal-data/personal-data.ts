import { createHmac, hkdfSync } from 'node:crypto'
import { createEncryption, encryptionKeysOf, type EncryptionKeys } from '@glasshouse/service'

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
  decrypt(encrypted: string, place: PersonalPlace): string
  /** The keyed digests of a normalised value, by every key: the current one first. None of an empty value. */
  blindIndexes(field: string, normalised: string): readonly string[]
  /** Proofs of all keys here, the current one of each purpose first. */
  readonly proofs: Readonly<Record<KeyPurpose, readonly KeyProof[]>>
}

/** Personal data that cannot be read. It says where, and nothing of the content. */
export class PersonalDataFault extends Error {}

/**
 * Encrypts personal data with AES-256-GCM, and makes blind indexes with HMAC-SHA-256, by which the database compares
 * values that it cannot read. Every stored value begins with the id of its key.
 */
export function createPersonalData(keys: PersonalDataKeys): PersonalData {
  const encryptionKeys = encryptionKeysOf(keys.encryption)
  const encryption = createEncryption(encryptionKeys)
  const indexKeys = encryptionKeysOf(keys.index)
  const indexings = [...indexKeys.keys].map(createIndexing)
  return {
    encrypt: (text, place) => encryption.encrypt(text, addressOf(place)),
    decrypt: (encrypted, place) => {
      try {
        return encryption.decrypt(encrypted, addressOf(place))
      } catch (cause) {
        throw new PersonalDataFault(`${addressOf(place)} cannot be decrypted`, { cause })
      }
    },
    blindIndexes: (field, normalised) =>
      normalised === '' ? [] : indexings.map(indexOf => indexOf(`${field}\n${normalised}`)),
    proofs: { encryption: proofsOf('encryption', encryptionKeys), index: proofsOf('index', indexKeys) },
  }
}

function addressOf({ table, column, owner }: PersonalPlace): string {
  return `${table}.${column} of ${owner}`
}

function createIndexing([keyId, secret]: readonly [string, string]): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blind index', 32))
  return text => `${keyId}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function proofsOf(purpose: KeyPurpose, { keys }: EncryptionKeys): readonly KeyProof[] {
  return [...keys].map(([keyId, secret]) => ({
    purpose,
    keyId,
    checkValue: createHmac('sha256', secret).update('the check value of a key').digest('base64url'),
  }))
}
