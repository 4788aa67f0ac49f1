import { hash } from 'node:crypto'
import { type SubmissionKey } from './submissions.ts'

type KeyName = Pick<SubmissionKey, 'scope' | 'key'>

/** Scope and key in one text. */
export function identityOf({ scope, key }: KeyName): string {
  return `${scope}\n${key}`
}

/**
 * The digest under which the ledger stores a key: 32 hexadecimal digits of its SHA-256. If the key contains a
 * time-ordered id, its 48 bits of milliseconds replace the first twelve digits, so that keys of one time are clustered.
 */
export function digestOf(name: KeyName): string {
  const digest = halfDigest(identityOf(name))
  const [, high, low] = lastTimeOrderedId.exec(name.key) ?? []
  return high && low ? high + low + digest.slice(12) : digest
}

/** A UUID of version 7; of several the last, which is the most specific. */
const lastTimeOrderedId = /^.*([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/s

/** Half a SHA-256, in hexadecimal digits. */
export function halfDigest(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}
