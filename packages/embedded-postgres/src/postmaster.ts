import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketName } from './cluster.ts'

/** The server process of a cluster, by its lock file; the socket's folder is written a little after the rest. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string | undefined }

/**
 * The living server of this cluster, if there is one.
 *
 * Lock files of dead processes are left to PostgreSQL, which checks more than the process id. But PostgreSQL takes any
 * living process id for a server: a zombie, or another program that got the number after a reboot, would keep it from
 * ever starting. Such lock files get a process id that does not exist.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const named = await readLockFile(cluster)
  if (!named || !isAlive(named.pid)) return undefined
  if (await isServerOf(named.pid, cluster)) return named
  // A server that was killed just now is a zombie until its parent has reaped it. The rest of its lock file has to
  // stay: PostgreSQL uses it to find out whether the dead server's last processes have released the data.
  if (await staysAlive(named.pid)) {
    // The socket's first: if killed in between, the next start still finds them by the other one.
    await nameNobody(socketLockOf(named.socketFolder ?? cluster), named.pid)
    await nameNobody(lockFileOf(cluster), named.pid)
  }
  return undefined
}

/** A parent that collects its children at all does it within this time. */
const collectTimeoutMs = 500

async function staysAlive(pid: number): Promise<boolean> {
  const giveUpAt = Date.now() + collectTimeoutMs
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return true
    await sleep(10)
  }
  return false
}

/** More than any process id that Linux gives. */
const unusedPid = 2 ** 22 + 1

/** Removes the process id from a lock file, which is alone in its first line; in place. */
async function nameNobody(lockFile: string, pid: number): Promise<void> {
  try {
    const text = await readFile(lockFile, 'utf8')
    if (!text.startsWith(`${pid}\n`)) return
    await writeFile(lockFile, text.replace(/^\d+/, `${unusedPid}`), { flag: 'r+' })
  } catch (error) {
    // A file that is missing, or disappears meanwhile, does not matter.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** The content of the cluster's lock file, right or not; undefined when there is none. */
export async function readLockFile(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(lockFileOf(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return pid > 0 ? { pid, socketFolder: lines[4] || undefined } : undefined
}

function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function socketLockOf(folder: string): string {
  return join(folder, `${socketName}.lock`)
}

/**
 * Whether the process is the server of this cluster. The command line is readable by all users (the working folder is
 * not, not even by root in a plain container), contains the folder, and is empty for a zombie.
 */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.split('\0').includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** How soon an end is noticed; reading one line of the process table this often costs nothing. */
const watchEveryMs = 200

/**
 * Resolves when this server is gone, or the signal ends the watch. It looks and does not listen, since the server may be
 * the child of another process; and it keeps no process alive.
 */
export async function waitUntilGone(pid: number, cluster: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isServerOf(pid, cluster))) {
    await sleep(watchEveryMs, undefined, { ref: false })
  }
}

const fastTimeoutMs = 60_000

/**
 * Ends the server: SIGINT lets it write everything back and go (fast shutdown); if that hangs, SIGQUIT ends it at
 * once, which is safe as a crash is safe.
 */
export async function endPostmaster(cluster: string, lastKnownPid: number): Promise<void> {
  // If the data folder of a running server is deleted its lock file is gone, but the server still runs.
  const pid = (await findPostmaster(cluster))?.pid ?? lastKnownPid
  if (!(await isServerOf(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, cluster, fastTimeoutMs)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await isGone(pid, cluster, 10_000))) {
    throw new Error(`PostgreSQL (process ${pid}) does not end`)
  }
}

async function isGone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs
  while (await isServerOf(pid, cluster)) {
    if (Date.now() > giveUpAt) return false
    await sleep(5)
  }
  return true
}
