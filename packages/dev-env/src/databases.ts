import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { keepRunning, type Lost, type Pace } from './keep-running.ts'

export type Databases = {
  readonly house: string
  readonly arcade: string
  /** Resolves when the bundled server cannot be kept running; never for a server of somebody else. */
  readonly lost: Promise<Lost>
  /** Ends what was started for them; databases on a server of somebody else are left alone. */
  stop(): Promise<void>
}

export type DatabaseChoice = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly arcadeDatabaseUrl?: string | undefined
  readonly warn?: (line: string) => void
  readonly pace?: Pace
}

/** The two databases of the house: those that are named, else two on the bundled PostgreSQL in the data folder. */
export async function openDatabases(choice: DatabaseChoice): Promise<Databases> {
  const { databaseUrl, arcadeDatabaseUrl } = choice
  if (databaseUrl && arcadeDatabaseUrl) {
    const stop = async () => undefined
    return { house: databaseUrl, arcade: arcadeDatabaseUrl, lost: new Promise(() => undefined), stop }
  }
  if (databaseUrl || arcadeDatabaseUrl) throw new Error(oneDatabaseOnly)
  return keepBundled(choice)
}

export const oneDatabaseOnly =
  'DATABASE_URL and ARCADE_DATABASE_URL name two separate databases: set both, or neither'

/** A server that ends is started again; the pools of the applications connect anew by themselves. */
async function keepBundled({ dataDir, warn = () => undefined, pace }: DatabaseChoice): Promise<Databases> {
  let first: EmbeddedPostgres | undefined
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      await Promise.all([postgres.createDatabase('glasshouse'), postgres.createDatabase('arcade')])
      first ??= postgres
      if (postgres.url('arcade') !== first.url('arcade')) {
        throw new Error('PostgreSQL came back at another address, where no application looks for it')
      }
      return postgres
    } catch (error) {
      await postgres.stop()
      throw error
    }
  }
  const kept = keepRunning({
    name: 'PostgreSQL',
    logFile: () => first?.logFile ?? dataDir,
    start,
    warn,
    ...(pace ? { pace } : {}),
  })
  await kept.ready
  if (!first) throw new Error('a server that is ready has been started')
  return { house: first.url('glasshouse'), arcade: first.url('arcade'), lost: kept.lost, stop: kept.stop }
}
