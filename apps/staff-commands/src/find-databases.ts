import { existsSync } from 'node:fs'
import { startEmbeddedPostgres } from '@glasshouse/embedded-postgres'

/** The ledgers of server, Arcade and Till; undefined for one that was not given. */
export type LedgerUrls = {
  readonly house?: string | undefined
  readonly arcade?: string | undefined
  readonly till?: string | undefined
}

/**
 * The databases of the environment, else those on the bundled server of the data folder, which is shared with a running
 * installation and started otherwise.
 */
export async function findDatabases(
  env: NodeJS.ProcessEnv,
): Promise<{ urls: LedgerUrls; stop(): Promise<void> }> {
  const named = {
    house: env['DATABASE_URL'] || undefined,
    arcade: env['ARCADE_DATABASE_URL'] || undefined,
    till: env['TILL_DATABASE_URL'] || undefined,
  }
  if (named.house || named.arcade || named.till) return { urls: named, stop: async () => undefined }

  const dataDir = env['DATA_DIR'] || '.data'
  if (!existsSync(dataDir)) throw new Error(`there is no data folder ${dataDir}: npm start makes one`)
  const postgres = await startEmbeddedPostgres({ dataDir })
  // A folder from before Till lacks its database.
  await postgres.createDatabase('till')
  const urls = {
    house: postgres.url('glasshouse'),
    arcade: postgres.url('arcade'),
    till: postgres.url('till'),
  }
  return { urls, stop: () => postgres.stop() }
}
