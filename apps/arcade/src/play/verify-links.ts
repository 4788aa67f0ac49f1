import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '@glasshouse/service'

export type Viewer = 'owner' | 'operator'

/** Links to a round's verifier page: signed, for one round, for a limited time, with their holder. */
export type VerifyLinks = {
  pathOf(roundId: string, viewer: Viewer, now: Date): { readonly path: string; readonly expiresAt: Date }
  /** The viewer, if the token is ours, for this round, and still good. */
  read(roundId: string, token: string, now: Date): Viewer | undefined
}

const lifeMs = 7 * 24 * 3_600_000

export const verifierBase = '/verify/'

export function createVerifyLinks(secrets: readonly string[]): VerifyLinks {
  // A key of its own, derived, so that a link can never be mistaken for a signed request.
  const keys = secrets.map(secret => createHmac('sha256', secret).update('links to rounds').digest())
  const [newest] = keys
  if (!newest) throw new Error('links need a secret')
  const mark = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    pathOf: (roundId, viewer, now) => {
      const expiresAt = new Date(now.getTime() + lifeMs)
      const claim = `${viewer}.${expiresAt.getTime()}`
      const token = `${claim}.${mark(newest, `${roundId}.${claim}`)}`
      return { path: `${verifierBase}${roundId}?token=${token}`, expiresAt }
    },
    read: (roundId, token, now) => {
      const match = /^(owner|operator)\.([0-9]{1,15})\.([\w-]{43})$/.exec(token)
      const [, viewer, expires = '', given = ''] = match ?? []
      const text = `${roundId}.${viewer}.${expires}`
      if (!keys.some(key => equalInConstantTime(mark(key, text), given))) return undefined
      if (Number.parseInt(expires, 10) <= now.getTime()) return undefined
      return viewer === 'owner' || viewer === 'operator' ? viewer : undefined
    },
  }
}
