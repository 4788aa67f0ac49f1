import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Held = { release(): Promise<void> }

/**
 * Takes something for this process alone; undefined while another process has it.
 *
 * The lock is a listening socket with an abstract name: the kernel gives it up in the moment its holder dies, however
 * it dies, so there is never a stale lock file whose owner would have to be guessed.
 */
function tryHold(name: string): Promise<Held | undefined> {
  const server = createServer(socket => socket.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(`\0${name}`, () =>
      resolve({ release: () => new Promise(released => server.close(() => released())) }),
    )
  })
}

/** Waits until the name is free; throws after `timeoutMs`. */
export async function hold(name: string, timeoutMs: number): Promise<Held> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const held = await tryHold(name)
    if (held) return held
    if (Date.now() > giveUpAt) throw new Error(`another process has held ${name} for ${timeoutMs} ms`)
    await sleep(20)
  }
}

/** Makes the names of a folder's locks, the same for any path to it. */
export type LockNames = (purpose: string) => string

/** To be asked once: the names outlive the folder, which may be deleted under a running server. */
export async function lockNamesOf(folder: string): Promise<LockNames> {
  const { dev, ino } = await stat(folder, { bigint: true })
  return purpose => `glasshouse-postgres-${dev}-${ino}-${purpose}`
}

/** More processes than ever share a folder; a bound keeps the search for a free place short. */
const mostUsers = 64

/** A folder's users, each of whom holds one of its numbered places for as long as it lives. */
export type Place = {
  /** Whether any other living user holds a place now. */
  hasCompany(): Promise<boolean>
  leave(): Promise<void>
}

/** Takes a place among the users of a folder. To be called, as `hasCompany` is, under the folder's start lock. */
export async function takePlace(names: LockNames): Promise<Place> {
  for (let own = 0; own < mostUsers; own += 1) {
    const held = await tryHold(names(`user-${own}`))
    if (held) return { hasCompany: () => isAnyPlaceTaken(names, own), leave: () => held.release() }
  }
  throw new Error(`${mostUsers} processes use this data folder already`)
}

async function isAnyPlaceTaken(names: LockNames, except: number): Promise<boolean> {
  for (let place = 0; place < mostUsers; place += 1) {
    if (place === except) continue
    const free = await tryHold(names(`user-${place}`))
    if (!free) return true
    await free.release()
  }
  return false
}
