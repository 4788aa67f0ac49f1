import { constants, readdirSync, readFileSync } from 'node:fs'
import { access, chmod, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { programsUnderTest } from './programs-under-test.ts'

/** A separate server, durable by default: also for tests and simulations that kill it. */
export type TestCluster = {
  /** Its files, in a folder of its own. */
  readonly dataDir: string
  /** The same before and after a restart. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  /** SIGKILL to all its processes at once: what it acknowledged must be there after `restart`. */
  kill(): void
  /** Starts the server again after `kill`, with crash recovery. */
  restart(): Promise<void>
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

/** Each version clears away its own: it could not end the server of another one. */
const folderPrefix = programsUnderTest() ? 'glasshouse-other-cluster-' : 'glasshouse-cluster-'
/** How often a living cluster touches its folder, and how long it may not have been touched. */
const [touchEveryMs, abandonedAfterMs] = [30_000, 300_000]

const memory = '/dev/shm'
/** Ten times what the databases of a whole run and the log of their changes took at once when it was measured. */
const roomBytes = 4 * 1024 ** 3

/**
 * The folder that is kept in memory, where there is one with room: cloning and dropping databases means making and
 * deleting a thousand small files each time, which on a disk is a quarter of the time that the server's tests take.
 */
export async function folderInMemory(): Promise<string> {
  const isOurs = await access(memory, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isOurs || process.availableMemory() < roomBytes) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize >= roomBytes ? memory : tmpdir()
}

export async function startTestCluster({
  folder = tmpdir(),
  ...options
}: {
  readonly settings?: Readonly<Record<string, string>>
  /** In which its own folder is made; by default that of temporary files. */
  readonly folder?: string
} = {}): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(folder, folderPrefix))
  await chmod(dataDir, 0o755) // run by root, the server is another user
  const touching = setInterval(() => void touch(dataDir), touchEveryMs).unref()
  const start = () => startEmbeddedPostgres({ dataDir, programs: programsUnderTest(), ...options })
  let postgres: EmbeddedPostgres = await start()
  return {
    dataDir,
    url: database => postgres.url(database),
    createDatabase: name => postgres.createDatabase(name),
    kill: () => killWithChildren(postgres.pid),
    restart: async () => {
      await postgres.stop() // the use of the dead server ends, or the new one would have two users
      postgres = await start()
    },
    stop: async () => {
      clearInterval(touching)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function touch(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => undefined) // deleted by the test
}

/** Ends and deletes the clusters of test runs that were killed before they could. */
export async function removeAbandonedClusters(): Promise<void> {
  for (const folder of [tmpdir(), memory]) await removeAbandonedIn(folder)
}

async function removeAbandonedIn(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(folderPrefix)) continue
    const dataDir = join(parent, name)
    const folder = await stat(dataDir).catch(() => undefined) // another run may have cleared its own away since
    if (!folder || folder.uid !== process.getuid?.() || Date.now() - folder.mtimeMs < abandonedAfterMs)
      continue
    const postgres = await startEmbeddedPostgres({ dataDir, programs: programsUnderTest() }).catch(
      () => undefined,
    )
    await postgres?.stop()
    if (postgres?.startedHere === false) continue
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The server process goes first, so that it cannot answer the death of the others with a restart of its own. */
function killWithChildren(pid: number): void {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(name => Number.parseInt(name, 10))
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // Ended by itself in between.
    }
  }
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may hold anything; the fields after it are the state and the parent.
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=[^)]*$)/)
    return Number.parseInt(afterName.split(' ')[1] ?? '', 10)
  } catch {
    return undefined
  }
}
