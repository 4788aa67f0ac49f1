import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries } from './binaries.ts'
import { canReach, type ServerUser } from './server-user.ts'
import { findStateFolder } from './state-folder.ts'

const run = promisify(execFile)

/** Makes the data folder; the folders made here can be passed by the server's user under any umask. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  const firstMade = await mkdir(folder, { recursive: true })
  if (firstMade !== undefined) {
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await chmod(made, 0o755)
  }
  return realpath(folder)
}

/**
 * The cluster at this path, made by initdb if it is missing. Returns its real path, which is elsewhere when the
 * server's user cannot reach the data folder: a link is made in its place.
 */
export async function ensureCluster(
  cluster: string,
  { binaries, user, durable }: { binaries: Binaries; user: ServerUser; durable: boolean },
): Promise<string> {
  const dataFolder = dirname(cluster)
  const name = basename(cluster)
  const there = await realpath(cluster).catch(() => undefined)
  if (there !== undefined) return there
  await removeUnfinished(dataFolder, name)
  await rm(cluster, { force: true }) // a link whose target is gone
  if (await canReach(user, dataFolder)) {
    await initialise(cluster, { binaries, user, durable })
    return cluster
  }
  // A new random place each time: after the data folder was deleted, a fresh start must not find the old data.
  const elsewhere = join(await findStateFolder(user), `data-${randomBytes(6).toString('hex')}`)
  await mkdir(elsewhere)
  await chmod(elsewhere, 0o755)
  await initialise(join(elsewhere, name), { binaries, user, durable })
  await symlink(join(elsewhere, name), cluster)
  return realpath(cluster)
}

async function initialise(
  cluster: string,
  { binaries, user, durable }: { binaries: Binaries; user: ServerUser; durable: boolean },
): Promise<void> {
  // Under another name until it is whole, so that a first start that is broken off leaves nothing that looks like one.
  const unfinished = `${cluster}.init-${randomBytes(6).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  if (user.isSomeoneElse) await chown(unfinished, user.uid, user.gid)
  const { uid, gid } = user
  const options = ['--encoding=UTF8', '--no-locale', '--data-checksums', '--username=postgres']
  const access = ['--auth-local=trust', '--auth-host=reject', ...(durable ? [] : ['--no-sync'])]
  try {
    await run(binaries.initdb, [`--pgdata=${unfinished}`, ...options, ...access], {
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...(user.isSomeoneElse ? { uid, gid } : {}),
    })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its cluster in ${dirname(cluster)} as user ${uid}`, {
      cause: error,
    })
  }
  await rename(unfinished, cluster)
}

async function removeUnfinished(dataFolder: string, name: string): Promise<void> {
  for (const entry of await readdir(dataFolder)) {
    if (!entry.startsWith(`${name}.init-`)) continue
    await rm(join(dataFolder, entry), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Of the usual port, which is nothing but a part of this name where no network is listened to. */
export const socketName = '.s.PGSQL.5432'

/** Whether a socket in this folder has a path that the kernel accepts (107 bytes, with some to spare). */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= 100
}
