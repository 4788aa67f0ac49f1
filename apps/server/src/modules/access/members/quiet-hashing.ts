import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { tagLength, type Derive } from './passwords.ts'

const answer = z.tuple([z.instanceof(Uint8Array)])

/** Threads of this process that wait for a hash to make. There are as many as hashes were made at a time. */
const idle: Worker[] = []

/**
 * Hashes in threads of low priority, so that pages and calls come first where the cores are busy. How
 * many at a time is for the caller to decide; none keeps the process alive.
 */
export const deriveQuietly: Derive = async (message, nonce, paid) => {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  thread.postMessage({ message, nonce, ...paid, tagLength }, [])
  // A thread that fails says so by an error, and is not used again.
  const [hash] = answer.parse(await once(thread, 'message'))
  thread.unref()
  idle.push(thread)
  return Buffer.from(hash)
}

function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
  thread.on('error', () => undefined)
  return thread
}
