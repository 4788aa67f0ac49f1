import { argon2 } from 'node:crypto'

/** A hash as a platform without a pepper makes it, at any cost: memory in KiB. */
export function foreignHash(secret: string, { memory = 8_192, passes = 1 } = {}): Promise<string> {
  const nonce = Buffer.alloc(16, 7)
  const paid = { message: secret, nonce, memory, passes, parallelism: 1, tagLength: 32 }
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return new Promise((resolve, reject) => {
    argon2('argon2id', paid, (error, hash) => {
      if (error) reject(error)
      else resolve(`$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(hash)}`)
    })
  })
}
