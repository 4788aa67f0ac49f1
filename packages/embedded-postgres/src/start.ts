import { join } from 'node:path'
import pg from 'pg'
import { findPrograms } from './binaries.ts'
import { ensureCluster, makeDataFolder } from './cluster.ts'
import { endPostmaster, waitUntilGone } from './postmaster.ts'
import { hold, lockNamesOf, takePlace, type LockNames, type Place } from './process-lock.ts'
import { watchLog } from './log-file.ts'
import { attachOrLaunch, removeSocketFolder, type RunningServer } from './server.ts'
import { chooseServerUser } from './server-user.ts'

export type EmbeddedPostgresOptions = {
  /** Where the cluster lives, in a folder named after the major version. */
  readonly dataDir: string
  /** Server settings beside or instead of the usual ones; a server that already runs keeps its own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Folder with `initdb` and `postgres` of another version, to be run in place of the bundled one. */
  readonly programs?: string | undefined
}

export type Login = { readonly name: string; readonly password: string }

export type EmbeddedPostgres = {
  /** A connection string for the `pg` driver, over the Unix socket; without a login, as the superuser `postgres`. */
  url(database: string, login?: Login): string
  /** Does nothing when the database exists. */
  createDatabase(name: string): Promise<void>
  /** False when another living process was using the server already; true as well for one whose starter was killed. */
  readonly startedHere: boolean
  /** The server's process id, for those who kill it in tests. */
  readonly pid: number
  /** What the server writes down; the first place to look when it ends. */
  readonly logFile: string
  /**
   * Resolves when the server's process is gone, killed or crashed, or this use of it has been stopped. The same data
   * folder can then be started again: after a `stop` of this use, `url` answers the same address as before.
   */
  readonly ended: Promise<void>
  /**
   * Ends the use of the server. The last user to stop shuts it down (open transactions are rolled back, everything is
   * written, the process is gone afterwards); before that, stopping does nothing to the others.
   */
  stop(): Promise<void>
}

const usualSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** A first start elsewhere includes initdb, and recovery after a crash can be long. */
const otherStarterTimeoutMs = 330_000

/**
 * Starts the bundled PostgreSQL on a data folder, making the cluster when there is none, or attaches to the server that
 * already runs there. Several processes may call this concurrently for the same folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = await makeDataFolder(options.dataDir)
  const names = await lockNamesOf(dataFolder)
  const starting = await holdStart(names)
  try {
    const place = await takePlace(names)
    try {
      const startedHere = !(await place.hasCompany())
      const { server, ...files } = await bringUp(dataFolder, options)
      return embeddedOf(server, { names, place, startedHere, ...files })
    } catch (error) {
      await place.leave()
      throw error
    }
  } finally {
    await starting.release()
  }
}

/** Only one process at a time makes, starts or ends the server of a folder. */
function holdStart(names: LockNames) {
  return hold(names('start'), otherStarterTimeoutMs)
}

async function bringUp(dataFolder: string, options: EmbeddedPostgresOptions) {
  const settings = { ...usualSettings, ...options.settings }
  const programs = await findPrograms(options.programs)
  // The major version is part of the name: a newer PostgreSQL must not silently meet an older cluster.
  const place = join(dataFolder, `pg${programs.majorVersion}`)
  const user = await chooseServerUser(place)
  const binaries = await programs.prepare(user)
  const cluster = await ensureCluster(place, { binaries, user, durable: settings['fsync'] !== 'off' })
  const logFile = `${place}.log`
  return { cluster, logFile, server: await attachOrLaunch({ cluster, binaries, user, settings, logFile }) }
}

type Use = { names: LockNames; cluster: string; logFile: string; place: Place; startedHere: boolean }

function embeddedOf(
  server: RunningServer,
  { names, cluster, logFile, place, startedHere }: Use,
): EmbeddedPostgres {
  const watching = new AbortController()
  watchLog(logFile, watching.signal)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    const starting = await holdStart(names)
    try {
      if (await place.hasCompany()) return
      await endPostmaster(cluster, server.pid)
      await removeSocketFolder(server.socketFolder)
    } finally {
      watching.abort()
      await place.leave()
      await starting.release()
    }
  }
  const url = (database: string, login?: Login) => socketUrl(server.socketFolder, database, login)
  return {
    url,
    createDatabase: name => createDatabase(url('postgres'), name),
    startedHere,
    pid: server.pid,
    logFile,
    ended: waitUntilGone(server.pid, cluster, watching.signal),
    stop: () => (stopping ??= stop()),
  }
}

/** The host in front is only there because a URL with a user needs one; the parameter wins, in libpq as well. */
function socketUrl(socketFolder: string, database: string, login?: Login): string {
  const user = login ? `${encodeURIComponent(login.name)}:${encodeURIComponent(login.password)}` : 'postgres'
  return `postgresql://${user}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Two callers in the same instant meet the unique index of the catalogue instead of the friendly check.
    const alreadyThere = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!alreadyThere) throw error
  } finally {
    await client.end()
  }
}
