import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts so that only this server can decrypt them, for one purpose: a text of another purpose is rejected. */
export type Encryption = {
  close(text: string): string
  /** The text; undefined if it was not encrypted here, or was changed since. */
  open(sealed: string): string | undefined
}

const nonceBytes = 12
const tagBytes = 16

export function createEncryption(encryptionKey: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', `seal ${purpose}`, 32))
  return {
    close: text => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: sealed => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
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
