import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32
const saltLength = 16
const storedForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The text that is stored: algorithm, cost, salt and hash, so that the cost can rise without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory = '', passes = '', parallelism = '', salt = '', hash = ''] = storedForm.exec(stored) ?? []
  if (hash === '') throw new Error('a stored password is not in the form that we write')
  const wanted = Buffer.from(hash, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number.parseInt(memory, 10),
    passes: Number.parseInt(passes, 10),
    parallelism: Number.parseInt(parallelism, 10),
  })
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/**
 * Stands in for the password of an account that does not exist, so that a guess at it costs the same time. Nobody
 * knows a password for it: the hash is random bytes, not made from one.
 */
export const nobodysPassword = [
  '$argon2id$v=19$m=19456,t=2,p=1',
  base64(randomBytes(saltLength)),
  base64(randomBytes(tagLength)),
].join('$')

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { message: password, nonce, memory, passes, parallelism, tagLength }
    argon2('argon2id', options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
