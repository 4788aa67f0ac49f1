import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveArgon2 } from './passwords.ts'
import { deriveQuietly } from './quiet-hashing.ts'

const paid = { memory: 64, passes: 2, parallelism: 1 }

test('a quiet hash is the same as any other, also of several at a time', async () => {
  const nonces = Array.from({ length: 4 }, () => randomBytes(16))
  const quiet = await Promise.all(nonces.map(nonce => deriveQuietly('lantern5', nonce, paid)))
  const usual = await Promise.all(nonces.map(nonce => deriveArgon2('lantern5', nonce, paid)))
  expect(quiet).toEqual(usual)
})

test('what cannot be hashed fails, and the next hash is made', async () => {
  const nonce = randomBytes(16)
  await expect(deriveQuietly('lantern5', nonce, { ...paid, memory: -1 })).rejects.toThrow(/memory/)
  expect(await deriveQuietly('lantern5', nonce, paid)).toHaveLength(32)
})

test.runIf(process.platform === 'linux')('a hashing thread yields to all others', async () => {
  await deriveQuietly('lantern5', randomBytes(16), paid)
  const niceOf = (task: string) => {
    // After the name, which may have spaces, the nice value is the seventeenth field.
    const fields = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[16])
  }
  expect(readdirSync('/proc/self/task').map(niceOf)).toContain(5)
  expect(niceOf(`${process.pid}`)).toBe(0)
})
