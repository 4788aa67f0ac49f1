import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp, type AppProcess } from './app-process.ts'
import { openDatabases, type Databases } from './databases.ts'
import { claimPort, findFreePorts } from './ports.ts'
import { findSecrets } from './secrets.ts'

export type HouseOptions = {
  /** The site's port; Arcade takes the next one. Without it two free ports are found. */
  readonly port?: number
  /** Data, secrets and logs. Without it a temporary folder is made, and deleted on `stop`. */
  readonly dataDir?: string
  /** Databases on a server that runs already, for example two test clones; both or neither. */
  readonly databaseUrl?: string | undefined
  readonly arcadeDatabaseUrl?: string | undefined
  /**
   * More environment for both applications, such as `CAPTCHA` or `LIMITS`; wins over what is wired here. They see that
   * of this process as well, but their wiring (mode, secrets, origins) is read from here alone.
   */
  readonly env?: Readonly<Record<string, string>>
  /** The files that are run; only tests of this package name others. */
  readonly mains?: { readonly server: string; readonly arcade: string }
  readonly warn?: (line: string) => void
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal
}

export type House = {
  readonly siteUrl: string
  /** Under 127.0.0.1, as servers and tests connect; browsers are sent to `arcade.localhost`. */
  readonly arcadeUrl: string
  readonly arcadePublicUrl: string
  readonly databaseUrl: string
  readonly arcadeDatabaseUrl: string
  readonly dataDir: string
  /** The environment that the applications were given, secrets included. */
  readonly env: Readonly<Record<string, string>>
  /** Resolves with the name and log of the first application that ends without having been asked to. */
  readonly broken: Promise<{ readonly name: string; readonly logFile: string }>
  /** Stops both applications and starts them again on the same data; for reloading during development. */
  restart(): Promise<void>
  /** The server drains first, then Arcade, and PostgreSQL goes last. */
  stop(): Promise<void>
}

const top = fileURLToPath(new URL('../../../', import.meta.url))
const realMains = {
  server: join(top, 'apps/server/src/main.ts'),
  arcade: join(top, 'apps/arcade/src/main.ts'),
}
const demonstrationHosts = [
  'localhost',
  'r88.localhost',
  'fun.localhost',
  'siam.localhost',
  'ag1.localhost',
  '127.0.0.1',
]

/** Starts PostgreSQL, Arcade and the server, and answers when all of them take traffic. */
export async function startHouse(options: HouseOptions = {}): Promise<House> {
  const port = options.port ?? (await findFreePorts())
  const dataDir = options.dataDir === undefined ? await makeTemporaryFolder() : resolve(options.dataDir)
  const isTemporary = options.dataDir === undefined
  await claimPort(port, { setting: 'PORT' })
  await claimPort(port + 1, { setting: 'PORT (Arcade takes the one after it)' })
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const databases = await openDatabases({ ...options, dataDir })
  const cleanUp = async () => {
    await databases.stop()
    if (isTemporary) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const env = await wire({ port, dataDir, databases, extra: options.env ?? {} })
    const apps = await startApps({ port, dataDir, env, options })
    return openedHouse({ port, dataDir, env, databases, apps, cleanUp })
  } catch (error) {
    await cleanUp()
    throw error
  }
}

type Wiring = {
  readonly port: number
  readonly dataDir: string
  readonly databases: Databases
  readonly extra: Readonly<Record<string, string>>
}

async function wire({ port, dataDir, databases, extra }: Wiring): Promise<Record<string, string>> {
  const secrets = await findSecrets(dataDir, extra)
  return {
    MODE: 'demonstration',
    // Libraries run their production builds; what kind of house this is says MODE alone.
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databases.house,
    ARCADE_DATABASE_URL: databases.arcade,
    ARCADE_PORT: `${port + 1}`,
    ARCADE_URL: `http://127.0.0.1:${port + 1}`,
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port + 1}`,
    ARCADE_AGENT: 'glasshouse',
    SITE_ORIGINS: demonstrationHosts.map(host => `http://${host}:${port}`).join(','),
    ...secrets,
    ...extra,
  }
}

type AppsPlan = {
  readonly port: number
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly options: HouseOptions
}

type Apps = { broken: House['broken']; restart(): Promise<void>; stop(): Promise<void> }

async function startApps({ port, dataDir, env, options }: AppsPlan): Promise<Apps> {
  const { server, arcade } = options.mains ?? realMains
  const shared = { env: { ...process.env, ...env }, warn: options.warn ?? (() => undefined) }
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`)
  let running: AppProcess[] = []
  let isStopping = false
  const { promise: broken, resolve: tellBroken } = Promise.withResolvers<{ name: string; logFile: string }>()

  const start = async () => {
    isStopping = false
    running = [
      await startApp({ ...shared, name: 'server', main: server, port, logFile: log('server') }),
      await startApp({ ...shared, name: 'arcade', main: arcade, port: port + 1, logFile: log('arcade') }),
    ]
    await Promise.all(running.map(app => app.waitUntilReady(options.signal)))
    for (const { name, logFile, ended } of running) {
      void ended.then(() => (isStopping ? undefined : tellBroken({ name, logFile })))
    }
  }
  // One after the other: what the server still has to finish may need Arcade's answers.
  const stop = async () => {
    isStopping = true
    for (const app of running) await app.stop()
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    broken,
    stop,
    restart: async () => {
      await stop()
      await start()
    },
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

function openedHouse({ port, dataDir, env, databases, apps, cleanUp }: Opened): House {
  let stopping: Promise<void> | undefined
  const close = async () => {
    try {
      await apps.stop()
    } finally {
      await cleanUp()
    }
  }
  return {
    siteUrl: `http://localhost:${port}`,
    arcadeUrl: `http://127.0.0.1:${port + 1}`,
    arcadePublicUrl: `http://arcade.localhost:${port + 1}`,
    databaseUrl: databases.house,
    arcadeDatabaseUrl: databases.arcade,
    dataDir,
    env,
    broken: apps.broken,
    restart: apps.restart,
    stop: () => (stopping ??= close()),
  }
}

async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-house-'))
  await chmod(folder, 0o755) // run by root, PostgreSQL is another user and has to pass
  return folder
}
