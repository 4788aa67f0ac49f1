import { randomBytes } from 'node:crypto'
import { type TestProject } from 'vitest/node'
import { administer, dropDatabases } from './administration.ts'
import { type TestServer } from './template.ts'
import { folderInMemory, removeAbandonedClusters, startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestServer
  }
}

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
  const prefix = `test_${randomBytes(4).toString('hex')}_`
  if (given) {
    project.provide('testPostgres', { url: given, prefix })
    return () => administer(given, client => dropDatabases(client, prefix))
  }
  await removeAbandonedClusters()
  const cluster = await startTestCluster({ settings: carelessSettings, folder: await folderInMemory() })
  project.provide('testPostgres', { url: cluster.url('postgres'), prefix })
  return () => cluster.stop()
}
