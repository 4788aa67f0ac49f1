import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { keepRunning, type Lost, type Pace } from './keep-running.ts'

export type Databases = {
  readonly house: string
  readonly arcade: string
  /** Undefined where Till does not run. */
  readonly till: string | undefined
  /** Resolves when the bundled server cannot be kept running; never for an external server. */
  readonly lost: Promise<Lost>
  /** Ends what was started for them; databases on an external server are left alone. */
  stop(): Promise<void>
}

export type DatabaseChoice = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly arcadeDatabaseUrl?: string | undefined
  readonly tillDatabaseUrl?: string | undefined
  /** Whether there is a third database to open. */
  readonly hasTill: boolean
  readonly warn?: (line: string) => void
  readonly pace?: Pace
}

/** The databases: those of the environment, else those on the bundled PostgreSQL in the data folder. */
export async function openDatabases(choice: DatabaseChoice): Promise<Databases> {
  const { databaseUrl: house, arcadeDatabaseUrl: arcade, hasTill } = choice
  const till = hasTill ? choice.tillDatabaseUrl : undefined
  const fault = databasesFault(choice)
  if (fault !== undefined) throw new Error(fault)
  if (!house || !arcade) return keepBundled(choice)
  return { house, arcade, till, lost: new Promise(() => undefined), stop: async () => undefined }
}

type NamedDatabases = Pick<
  DatabaseChoice,
  'databaseUrl' | 'arcadeDatabaseUrl' | 'tillDatabaseUrl' | 'hasTill'
>

/** What is wrong with a choice that names some of the databases and not the others. */
export function databasesFault(choice: NamedDatabases): string | undefined {
  const { databaseUrl, arcadeDatabaseUrl, tillDatabaseUrl, hasTill } = choice
  const urls = [databaseUrl, arcadeDatabaseUrl, ...(hasTill ? [tillDatabaseUrl] : [])]
  const named = urls.filter(Boolean).length
  if (named === 0 || named === urls.length) return undefined
  return hasTill
    ? 'DATABASE_URL, ARCADE_DATABASE_URL and TILL_DATABASE_URL name three separate databases: set all (or TILL=off), or none'
    : 'DATABASE_URL and ARCADE_DATABASE_URL name two separate databases: set both, or neither'
}

/** A server that ends is started again; the pools of the applications connect anew by themselves. */
async function keepBundled({
  dataDir,
  hasTill,
  warn = () => undefined,
  pace,
}: DatabaseChoice): Promise<Databases> {
  let first: EmbeddedPostgres | undefined
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      const names = ['glasshouse', 'arcade', ...(hasTill ? ['till'] : [])]
      await Promise.all(names.map(name => postgres.createDatabase(name)))
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
  const till = hasTill ? first.url('till') : undefined
  return {
    house: first.url('glasshouse'),
    arcade: first.url('arcade'),
    till,
    lost: kept.lost,
    stop: kept.stop,
  }
}
