import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { findDatabasePassword, openBundled, type Address } from './database-logins.ts'
import { keepRunning, type Lost, type Pace } from './keep-running.ts'

export type Databases = {
  readonly house: Address
  readonly arcade: Address
  /** Undefined where Till does not run. */
  readonly till: Address | undefined
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
  /** The owners' logins on an external server, for migrations. */
  readonly databaseOwnerUrl?: string | undefined
  readonly arcadeDatabaseOwnerUrl?: string | undefined
  readonly tillDatabaseOwnerUrl?: string | undefined
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
  return {
    house: { url: house, ownerUrl: choice.databaseOwnerUrl },
    arcade: { url: arcade, ownerUrl: choice.arcadeDatabaseOwnerUrl },
    till: till === undefined ? undefined : { url: till, ownerUrl: choice.tillDatabaseOwnerUrl },
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  }
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
  const found: { house?: Address; arcade?: Address; till?: Address } = {}
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      const password = await findDatabasePassword(dataDir)
      found.house = await openBundled(postgres, 'glasshouse', password)
      found.arcade = await openBundled(postgres, 'arcade', password)
      if (hasTill) found.till = await openBundled(postgres, 'till', password)
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
  const { house, arcade, till } = found
  if (!house || !arcade) throw new Error('a server that is ready has been started')
  return {
    house,
    arcade,
    till,
    lost: kept.lost,
    stop: kept.stop,
  }
}
