import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts so that only this server can decrypt them, for one purpose: a text of another purpose is rejected. */
export type Encryption = {
  /** `place` is where the ciphertext belongs; it opens nowhere else. */
  close(text: string, place?: string): string
  /** The text; undefined if it was not encrypted here and for this place, or was changed since. */
  open(sealed: string, place?: string): string | undefined
}

const nonceBytes = 12
const tagBytes = 16

export function createEncryption(encryptionKey: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', `seal ${purpose}`, 32))
  return {
    close: (text, place = '') => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, place = '') => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const body = bytes.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
