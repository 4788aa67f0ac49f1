/**
 * Real PostgreSQL for tests: a clone of a prepared template per test file, and clusters of one's own for tests that kill.
 *
 * It owns the databases whose names begin with its run; it knows nothing of what the templates hold. Only tests import it.
 */
export { startTestCluster, type TestCluster } from './test-cluster.ts'
export { startPostgresProxy, type PostgresProxy } from './proxy.ts'
export { testDatabase, type TestDatabase, type TestTemplate } from './test-database.ts'
