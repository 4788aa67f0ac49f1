/**
 * The bundled PostgreSQL: starts it, reuses a running one, recovers it after a crash, stops it.
 *
 * It owns one cluster per data folder and the processes that serve it. It never looks into a database and knows no
 * table and no migration. An installation with its own server uses `DATABASE_URL` and not this package.
 */
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'
export { withTemporaryPostgres } from './temporary.ts'
