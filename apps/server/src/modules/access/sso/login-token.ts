import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createEncryption } from '../../../platform/encryption.ts'

/** The decrypted content of a login token. */
export type LoginToken = {
  readonly id: string
  readonly siteId: number
  readonly memberId: bigint
  /** A path of the site to go to. */
  readonly target: string
  readonly until: Date
}

export type LoginTokens = {
  seal(code: Omit<LoginToken, 'id'>): string
  /** Undefined for a text that we did not encrypt. */
  open(text: string): LoginToken | undefined
}

const inside = z.object({
  id: z.string(),
  site: z.int(),
  member: z.string().regex(/^[0-9]{1,18}$/),
  target: z.string(),
  until: z.int(),
})

/** Tokens are encrypted, so that an address does not reveal the member. */
export function createLoginTokens(encryptionKey: string): LoginTokens {
  const codes = createEncryption(encryptionKey, 'entry codes')
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
      return codes.close(JSON.stringify(content))
    },
    open: text => {
      // Read leniently, one code would have many spellings.
      const isPlain = Buffer.from(text, 'base64url').toString('base64url') === text
      const content = isPlain ? codes.open(text) : undefined
      if (content === undefined) return undefined
      // Encrypted by this server: the content was written above.
      const { id, site, member, target, until } = inside.parse(JSON.parse(content))
      return { id, siteId: site, memberId: BigInt(member), target, until: new Date(until) }
    },
  }
}
