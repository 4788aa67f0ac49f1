import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Gate } from '../../../platform/gate/index.ts'

/** Argon2id at OWASP's minimum: 19 MiB, two passes, parallelism 1. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
/** Argon2 accepts no less, with parallelism 1. */
const leastMemory = 8
export const tagLength = 32
const saltLength = 16
const storedForm =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([A-Za-z0-9+/]+))?\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The kind of a secret. Four digits that are right for one kind are wrong for the other. */
export type SecretKind = 'password' | 'withdrawPassword'

export type Passwords = {
  /** The text that is stored: algorithm, cost, name of the pepper, salt and hash, so that each can change. */
  hash(kind: SecretKind, secret: string): Promise<string>
  /**
   * Whether it is the secret. A hash whose pepper is missing matches nothing, and takes as long to say so. A wrong
   * password costs as much at an old cheap hash as at a current one, so that the time does not reveal migrated
   * accounts.
   */
  verify(kind: SecretKind, secret: string, stored: string): Promise<boolean>
  /** Cheaper to guess than one that is made today, or by a pepper that is on its way out. */
  isOutdated(stored: string): boolean
  /** Names of the peppers that are here, as stored hashes carry them. */
  readonly pepperNames: readonly string[]
  /**
   * Stands in for the password of a missing account, so that a guess costs the same time. No password matches it: the
   * hash is random bytes.
   */
  readonly nobodys: string
}

/**
 * Passwords of every kind go through HMAC with a pepper before argon2. All ten thousand withdraw passwords can be tried
 * in minutes whatever the hash costs; without the pepper, which is not in the database, a stolen copy reveals none of
 * them. The first pepper makes new hashes, the others are still accepted.
 */
export function createPasswords(
  peppers: readonly [string, ...string[]],
  derive: Derive = deriveArgon2,
): Passwords {
  const known = new Map(peppers.map(pepper => [keyIdOf(pepper), pepper]))
  const current = keyIdOf(peppers[0])
  return {
    hash: async (kind, secret) => {
      const salt = randomBytes(saltLength)
      return write(current, salt, await derive(peppered(peppers[0], kind, secret), salt, cost))
    },
    verify: async (kind, secret, stored) => {
      const { keyId, salt, hash, ...paid } = read(stored)
      const pepper = keyId === undefined ? undefined : known.get(keyId)
      // Hashes of migrated members were made without one.
      const message = keyId === undefined ? secret : peppered(pepper ?? peppers[0], kind, secret)
      const given = await derive(message, salt, paid)
      const isKnown = keyId === undefined || pepper !== undefined
      // A right one takes as long as a wrong one: what else goes with it may be wrong.
      const left = leftOf(paid)
      if (left.memory > 0) await derive(message, salt, left)
      return isKnown && hash.length === given.length && timingSafeEqual(hash, given)
    },
    isOutdated: stored => {
      const { keyId, memory, passes, parallelism } = read(stored)
      return (
        keyId !== current || memory < cost.memory || passes < cost.passes || parallelism !== cost.parallelism
      )
    },
    pepperNames: [...known.keys()],
    nobodys: write(current, randomBytes(saltLength), randomBytes(tagLength)),
  }
}

/** Passwords whose hashes are all made behind a gate: each takes one core for some 30 ms, and 19 MiB. */
export function gatePasswords(passwords: Passwords, gate: Gate): Passwords {
  return {
    ...passwords,
    hash: (kind, secret) => gate.run(() => passwords.hash(kind, secret)),
    verify: (kind, secret, stored) => gate.run(() => passwords.verify(kind, secret, stored)),
  }
}

/** The name of a pepper in a stored hash; it does not reveal the pepper. */
function keyIdOf(pepper: string): string {
  return createHmac('sha256', pepper).update('key id').digest('base64').slice(0, 8)
}

/** One and the same text, however a keyboard composes its letters. */
function peppered(pepper: string, kind: SecretKind, secret: string): Buffer {
  return createHmac('sha256', pepper)
    .update(`${kind}\n${secret.normalize('NFKC')}`)
    .digest()
}

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }
type Stored = Cost & { readonly keyId: string | undefined; readonly salt: Buffer; readonly hash: Buffer }

function read(stored: string): Stored {
  const [, memory = '', passes = '', parallelism = '', keyId, salt = '', hash = ''] =
    storedForm.exec(stored) ?? []
  if (hash === '') throw new Error('a stored password is not in the form that we write')
  return {
    memory: Number.parseInt(memory, 10),
    passes: Number.parseInt(passes, 10),
    parallelism: Number.parseInt(parallelism, 10),
    keyId,
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function write(keyId: string, salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  const paid = `m=${memory},t=${passes},p=${parallelism},keyid=${keyId}`
  return ['', 'argon2id', 'v=19', paid, base64(salt), base64(hash)].join('$')
}

/** What is left of today's work after a cheaper hash: its time goes with memory and passes. */
function leftOf({ memory, passes }: Cost): Cost {
  const left = Math.floor((cost.memory * cost.passes - memory * passes) / cost.passes)
  return { ...cost, memory: left < leastMemory ? 0 : left }
}

/** Turns a secret into the bytes that are compared. */
export type Derive = (message: string | Buffer, nonce: Buffer, paid: Cost) => Promise<Buffer>

export const deriveArgon2: Derive = (message, nonce, { memory, passes, parallelism }) =>
  new Promise((resolve, reject) => {
    const options = { message, nonce, memory, passes, parallelism, tagLength }
    argon2('argon2id', options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
