import { startEmbeddedPostgres } from '@glasshouse/embedded-postgres'

export type Databases = {
  readonly house: string
  readonly arcade: string
  /** Ends what was started for them; databases on a server of somebody else are left alone. */
  stop(): Promise<void>
}

export type DatabaseChoice = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly arcadeDatabaseUrl?: string | undefined
}

/** The two databases of the house: those that are named, else two on the bundled PostgreSQL in the data folder. */
export async function openDatabases(choice: DatabaseChoice): Promise<Databases> {
  const { dataDir, databaseUrl, arcadeDatabaseUrl } = choice
  if (databaseUrl && arcadeDatabaseUrl) {
    return { house: databaseUrl, arcade: arcadeDatabaseUrl, stop: async () => undefined }
  }
  if (databaseUrl || arcadeDatabaseUrl) {
    throw new Error('DATABASE_URL and ARCADE_DATABASE_URL name two separate databases: set both, or neither')
  }
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await Promise.all([postgres.createDatabase('glasshouse'), postgres.createDatabase('arcade')])
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { house: postgres.url('glasshouse'), arcade: postgres.url('arcade'), stop: () => postgres.stop() }
}
