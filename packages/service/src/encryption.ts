import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sha256Hex } from './ids.ts'

/** Secrets by their ids. The current one encrypts; the others decrypt what was encrypted before a change of keys. */
export type EncryptionKeys = {
  readonly keys: ReadonlyMap<string, string>
  readonly currentKeyId: string
}

/**
 * AES-256-GCM by a key outside the database. A text is bound to its owner, which is not stored with it: moved to another
 * row it cannot be decrypted. The result begins with the key's id and a point.
 */
export type Encryption = {
  readonly currentKeyId: string
  encrypt(text: string, owner: string): string
  /** Throws if the key is unknown, the owner is another one, or the text was changed. */
  decrypt(encrypted: string, owner: string): string
}

const nonceBytes = 12
const tagBytes = 16

export function createEncryption({ keys, currentKeyId }: EncryptionKeys): Encryption {
  const derived = new Map(
    [...keys].map(([id, secret]) => [
      id,
      Buffer.from(hkdfSync('sha256', secret, '', 'encryption at rest', 32)),
    ]),
  )
  const keyOf = (id: string) => {
    const key = derived.get(id)
    if (!key) throw new Error(`there is no encryption key ${id}`)
    return key
  }
  const current = keyOf(currentKeyId)
  return {
    currentKeyId,
    encrypt: (text, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body])
      return `${currentKeyId}.${bytes.toString('base64url')}`
    },
    decrypt: (encrypted, owner) => {
      const [id = '', text = ''] = encrypted.split('.')
      const bytes = Buffer.from(text, 'base64url')
      const [nonce, tag, body] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ]
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** Keys of a list setting `new,old`: each is named by its own hash, and the first encrypts. */
export function encryptionKeysOf(secrets: readonly [string, ...string[]]): EncryptionKeys {
  const idOf = (secret: string) => sha256Hex(`key id ${secret}`).slice(0, 8)
  return { keys: new Map(secrets.map(secret => [idOf(secret), secret])), currentKeyId: idOf(secrets[0]) }
}
