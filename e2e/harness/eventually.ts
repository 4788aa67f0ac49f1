import { setTimeout as sleep } from 'node:timers/promises'

export const timeoutMs = 15_000
const stepMs = 50

/** Repeats a check until it holds; when it never does, its last complaint is the error. */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = timeoutMs): Promise<T> {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await sleep(stepMs)
    }
  }
}
