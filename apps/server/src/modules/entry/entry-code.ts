import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What a code says, to nobody but us. */
export type EntryCode = {
  readonly id: string
  readonly siteId: number
  readonly memberId: bigint
  /** A path of the site to go to. */
  readonly target: string
  readonly until: Date
}

export type EntryCodes = {
  seal(code: Omit<EntryCode, 'id'>): string
  /** Undefined for whatever we have not sealed. */
  open(text: string): EntryCode | undefined
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const inside = z.object({
  id: z.string(),
  site: z.int(),
  member: z.string().regex(/^[0-9]{1,18}$/),
  target: z.string(),
  until: z.int(),
})

/** Codes are encrypted, so that an address tells nobody who is about to play where. */
export function createEntryCodes(sealKey: string): EntryCodes {
  const key = createHmac('sha256', sealKey).update('entry codes').digest()
  return {
    seal: ({ siteId, memberId, target, until }) => {
      const id = randomBytes(16).toString('base64url')
      const content: z.input<typeof inside> = {
        id,
        site: siteId,
        member: `${memberId}`,
        target,
        until: until.getTime(),
      }
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const sealed = Buffer.concat([sealing.update(JSON.stringify(content)), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open: text => {
      const bytes = Buffer.from(text, 'base64url')
      // Read leniently, one code would have many spellings.
      if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== text) return undefined
      const content = decrypt(key, bytes)
      if (content === undefined) return undefined
      // Sealed by this server: whatever is inside was written above.
      const { id, site, member, target, until } = inside.parse(JSON.parse(content))
      return { id, siteId: site, memberId: BigInt(member), target, until: new Date(until) }
    },
  }
}

/** Undefined where one bit of it is not as it was sealed. */
function decrypt(key: Buffer, bytes: Buffer): string | undefined {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const content = opening.update(bytes.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([content, opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
