import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries } from './binaries.ts'
import { fitsSocket } from './cluster.ts'
import { openLog } from './log-file.ts'
import { findPostmaster, readLockFile } from './postmaster.ts'
import { type ServerUser } from './server-user.ts'

export type ServerPlan = {
  readonly cluster: string
  readonly binaries: Binaries
  readonly user: ServerUser
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
}

export type RunningServer = { readonly pid: number; readonly socketFolder: string }

/** Recovery after a crash replays the log and may take minutes on a slow disk; a server that lives is waited for. */
const readyTimeoutMs = 300_000
/** After a crash the old server's last processes need a moment to let go of the shared memory. */
const leftoverTimeoutMs = 15_000
const socketPrefix = 'glasshouse-pg-'

/** The socket's folder admits its owner alone, who is the superuser; other logins of the database show a password. */
const accessRules = `local all postgres trust
local all all scram-sha-256
`

/** Attaches to the cluster's living server, or starts one and waits until it answers. */
export async function attachOrLaunch(plan: ServerPlan): Promise<RunningServer> {
  const giveUpAt = Date.now() + leftoverTimeoutMs
  for (;;) {
    const living = await waitUntilAnswering(plan.cluster, () => false)
    if (living) return living
    const leftover = await readLockFile(plan.cluster)
    if (leftover?.socketFolder !== undefined) await removeSocketFolder(leftover.socketFolder)
    const launched = await launch(plan, leftover?.socketFolder)
    if (launched) return launched
    if (!leftover || Date.now() > giveUpAt) throw new Error(await describeFailure(plan))
    await sleep(100)
  }
}

async function launch(plan: ServerPlan, lastSocketFolder?: string): Promise<RunningServer | undefined> {
  const socketFolder = await makeSocketFolder(plan, lastSocketFolder)
  const log = await openLog(plan.logFile)
  const hbaFile = join(plan.cluster, 'pg_hba.glasshouse.conf')
  await writeFile(hbaFile, accessRules)
  await chmod(hbaFile, 0o644) // run by root, the server is another user
  const settings = { ...plan.settings, unix_socket_directories: socketFolder, hba_file: hbaFile }
  const { uid, gid, isSomeoneElse } = plan.user
  const child = spawn(
    plan.binaries.postgres,
    ['-D', plan.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      // A group of its own: Ctrl-C in a terminal must reach the application first, which then drains and stops this.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(isSomeoneElse ? { uid, gid } : {}),
    },
  )
  await log.close()
  child.unref()
  child.on('error', () => undefined) // a program that cannot be started counts as ended below
  const running = await waitUntilAnswering(plan.cluster, () => isRunning(child))
  if (!running) await removeSocketFolder(socketFolder)
  return running
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Undefined when there is no living server and `isComing` is false. */
async function waitUntilAnswering(
  cluster: string,
  isComing: () => boolean,
): Promise<RunningServer | undefined> {
  const giveUpAt = Date.now() + readyTimeoutMs
  for (;;) {
    const coming = isComing()
    const found = await findPostmaster(cluster)
    if (!found && !coming) return undefined
    if (found?.socketFolder !== undefined && (await answers(found.socketFolder))) {
      return { pid: found.pid, socketFolder: found.socketFolder }
    }
    if (Date.now() > giveUpAt)
      throw new Error(`PostgreSQL in ${cluster} has not answered in ${readyTimeoutMs} ms`)
    await sleep(10)
  }
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined) // a server that goes away again has not answered
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The cluster's own folder excludes other users (mode 0700); a long path uses a private folder with a short one. After
 * a crash that is the crashed server's folder made anew, because its clients try there to connect again.
 */
async function makeSocketFolder({ cluster, user }: ServerPlan, last?: string): Promise<string> {
  if (fitsSocket(cluster)) return cluster
  const shortRoot = fitsSocket(join(tmpdir(), `${socketPrefix}XXXXXX`)) ? tmpdir() : '/tmp'
  const folder =
    (isOurs(last) ? await makeFolder(last) : undefined) ?? (await mkdtemp(join(shortRoot, socketPrefix)))
  if (user.isSomeoneElse) await chown(folder, user.uid, user.gid)
  return folder
}

/** Undefined when another process has made a folder of that name by now. */
function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { mode: 0o700 }).then(
    () => folder,
    () => undefined,
  )
}

/** Removes a socket folder that was made for a server; the cluster's own folder stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (isOurs(folder)) await rm(folder, { recursive: true, force: true })
}

function isOurs(folder: string | undefined): folder is string {
  return folder !== undefined && basename(folder).startsWith(socketPrefix)
}

async function describeFailure({ cluster, logFile }: ServerPlan): Promise<string> {
  const lastLines = (await readFile(logFile, 'utf8').catch(() => ''))
    .trimEnd()
    .split('\n')
    .slice(-8)
    .join('\n')
  return `PostgreSQL does not start in ${cluster}; the end of ${logFile} says:\n${lastLines}`
}
