import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

/**
 * A thread that only hashes. On Linux it yields to everything else, as there a priority is a thread's own: a third of a
 * core is left to it where all are busy, so that logins go on.
 */
if (process.platform === 'linux') setPriority(5)

const bytes = z.instanceof(Uint8Array)
const order = z.object({
  message: z.union([z.string(), bytes]),
  nonce: bytes,
  memory: z.int(),
  passes: z.int(),
  parallelism: z.int(),
  tagLength: z.int(),
})

parentPort?.on('message', value => {
  const { message, nonce, ...cost } = order.parse(value)
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, ...cost }), [])
})
