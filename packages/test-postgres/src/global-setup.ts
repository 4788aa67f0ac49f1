import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { type TestProject } from 'vitest/node'
import { administer, dropDatabases } from './administration.ts'
import { programsUnderTest } from './programs-under-test.ts'
import { type TestServer } from './template.ts'
import { removeAbandonedClusters } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestServer
  }
}

const ownPrefix = 'test_'

/** Nothing here has to survive a power failure; without waiting for the disk the whole suite runs in half the time. */
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * Starts the one server that all test files of a run share, and stops it at the end. `TEST_DATABASE_URL` names another
 * server to be used instead, whose user must be allowed to create databases and roles; `TEST_POSTGRES_PROGRAMS` names
 * another version, to be started here in place of the bundled one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const prefix = `${ownPrefix}${randomBytes(4).toString('hex')}_`
  if (given) {
    project.provide('testPostgres', { url: given, prefix })
    return () => administer(given, client => dropDatabases(client, prefix))
  }
  await removeAbandonedClusters()
  const postgres = await startInFreeSlot(join(project.config.root, '.cache', 'test-postgres'))
  const url = postgres.url('postgres')
  await administer(url, client => dropDatabases(client, ownPrefix)) // what a killed run left behind
  project.provide('testPostgres', { url, prefix })
  return async () => {
    await administer(url, client => dropDatabases(client, prefix))
    await postgres.stop()
  }
}

/** Runs that overlap take a cluster each, so that none stops the server under another; a run alone reuses the first. */
async function startInFreeSlot(folder: string): Promise<EmbeddedPostgres> {
  for (let slot = 1; ; slot += 1) {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, `${slot}`),
      settings: carelessSettings,
      programs: programsUnderTest(),
    })
    if (postgres.startedHere) return postgres
    await postgres.stop()
  }
}
