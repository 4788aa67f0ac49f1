import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressHere } from '@glasshouse/service'
import { startApps, type Apps, type Mains } from './applications.ts'
import { openDatabases, type Databases } from './databases.ts'
import { type Lost, type Pace } from './keep-running.ts'
import { claimPort, findFreePorts } from './ports.ts'
import { findSecrets } from './secrets.ts'
import { runsIssuer } from './runs-issuer.ts'
import { runsTill } from './runs-till.ts'
import { wire } from './wiring.ts'

export type InstallationOptions = {
  /** The site's port; Arcade, Till and the practice issuer take those after it. Without it free ports are found. */
  readonly port?: number
  /** Data, secrets and logs. Without it a temporary folder is made, and deleted on `stop`. */
  readonly dataDir?: string
  /** Databases on a running server, for example test clones; all or none. */
  readonly databaseUrl?: string | undefined
  readonly arcadeDatabaseUrl?: string | undefined
  readonly tillDatabaseUrl?: string | undefined
  /** Their owners' logins, for migrations; without them the others are the owners'. */
  readonly databaseOwnerUrl?: string | undefined
  readonly arcadeDatabaseOwnerUrl?: string | undefined
  readonly tillDatabaseOwnerUrl?: string | undefined
  /**
   * More environment for the applications, such as `CAPTCHA` or `LIMITS`; wins over what is wired here. They see that
   * of this process as well, but their wiring (mode, secrets, origins) is read from here alone.
   */
  readonly env?: Readonly<Record<string, string>>
  /** The files that are run; only tests of this package name others. */
  readonly mains?: Required<Mains>
  /** Shows a line in the terminal: warnings of the applications, and each time that a part is started again. */
  readonly warn?: (line: string) => void
  /** The restart delays of parts that end; only tests of this package shorten them. */
  readonly pace?: Pace
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal
}

export type Installation = {
  readonly siteUrl: string
  /** Under 127.0.0.1, as servers and tests connect; browsers are sent to `arcade.localhost`. */
  readonly arcadeUrl: string
  readonly arcadePublicUrl: string
  /** Where Till is, if it runs; as with Arcade, browsers are sent to `till.localhost`. */
  readonly tillUrl: string
  /** Where the practice issuer is, under 127.0.0.1; browsers are sent to `issuer.localhost`. */
  readonly issuerUrl: string
  /** As the owner of the tables, for tests and staff commands; the applications have logins of their own. */
  readonly databaseUrl: string
  readonly arcadeDatabaseUrl: string
  readonly tillDatabaseUrl: string | undefined
  readonly dataDir: string
  /** The environment that the applications were given, secrets included. */
  readonly env: Readonly<Record<string, string>>
  /** Resolves with the name and log of the first part, application or PostgreSQL, that cannot be kept running. */
  readonly broken: Promise<Lost>
  /** Stops the applications and starts them again on the same data; for reloading during development. */
  restart(): Promise<void>
  /** The server drains first, then Arcade, Till and the practice issuer, and PostgreSQL goes last. */
  stop(): Promise<void>
}

const realMains: Required<Mains> = {
  server: fileURLToPath(import.meta.resolve('@glasshouse/server/main')),
  arcade: fileURLToPath(import.meta.resolve('@glasshouse/arcade/main')),
  till: fileURLToPath(import.meta.resolve('@glasshouse/till/main')),
  issuer: fileURLToPath(import.meta.resolve('@glasshouse/issuer/main')),
}

/** Starts PostgreSQL and the applications, and answers when all of them take traffic. */
export async function startInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const port = options.port ?? (await findFreePorts())
  const dataDir = options.dataDir === undefined ? await makeTemporaryFolder() : resolve(options.dataDir)
  const isTemporary = options.dataDir === undefined
  const extra = options.env ?? {}
  const host = extra['HOST']
  await claimPort(port, { setting: 'PORT', host })
  const hasTill = runsTill(extra)
  await claimPort(port + 1, { setting: 'PORT (Arcade takes the one after it)' })
  if (hasTill) await claimPort(port + 2, { setting: 'PORT (Till takes the second after it)' })
  const hasIssuer = runsIssuer(extra)
  if (hasIssuer) await claimPort(port + 3, { setting: 'PORT (the practice issuer takes the third after it)' })
  const logs = join(dataDir, 'logs')
  await mkdir(logs, { recursive: true })
  await chmod(logs, 0o700) // lines name addresses and members
  const databases = await openDatabases({ ...options, dataDir, hasTill })
  const cleanUp = async () => {
    await databases.stop()
    if (isTemporary) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { till, issuer, ...mains } = options.mains ?? realMains
    const env = wire({ port, dataDir, databases, secrets: await findSecrets(dataDir, extra), extra })
    const apps = await startApps({
      port,
      dataDir,
      env: { ...process.env, ...env },
      mains: { ...mains, ...(hasTill ? { till } : {}), ...(hasIssuer ? { issuer } : {}) },
      warn: options.warn ?? (() => undefined),
      signal: options.signal,
      pace: options.pace,
    })
    return openedInstallation({ port, dataDir, env, databases, apps, cleanUp })
  } catch (error) {
    await cleanUp()
    throw error
  }
}

type Opened = {
  readonly port: number
  readonly dataDir: string
  readonly env: Record<string, string>
  readonly databases: Databases
  readonly apps: Apps
  readonly cleanUp: () => Promise<void>
}

function openedInstallation({ port, dataDir, env, databases, apps, cleanUp }: Opened): Installation {
  // Sites are found by names, and `localhost` is one of the demonstration's.
  const siteAddress = addressHere(env['HOST'] ?? '127.0.0.1', port)
  let stopping: Promise<void> | undefined
  const close = async () => {
    try {
      await apps.stop()
    } finally {
      await cleanUp()
    }
  }
  return {
    siteUrl: `http://${siteAddress.replace(/^127\.0\.0\.1/, 'localhost')}`,
    arcadeUrl: `http://127.0.0.1:${port + 1}`,
    arcadePublicUrl: env['ARCADE_PUBLIC_URL'] ?? `http://127.0.0.1:${port + 1}`,
    tillUrl: `http://127.0.0.1:${port + 2}`,
    issuerUrl: `http://127.0.0.1:${port + 3}`,
    databaseUrl: databases.house.ownerUrl ?? databases.house.url,
    arcadeDatabaseUrl: databases.arcade.ownerUrl ?? databases.arcade.url,
    tillDatabaseUrl: databases.till?.ownerUrl ?? databases.till?.url,
    dataDir,
    env,
    broken: Promise.race([apps.lost, databases.lost]),
    restart: apps.restart,
    stop: () => (stopping ??= close()),
  }
}

async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-house-'))
  await chmod(folder, 0o755) // run by root, PostgreSQL is another user and has to pass
  return folder
}
