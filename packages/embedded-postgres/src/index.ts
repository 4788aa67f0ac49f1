/**
 * The bundled PostgreSQL: starts it, reuses a running one, recovers it after a crash, stops it.
 *
 * It owns one cluster per data folder and the processes that serve it. It never looks into a database, knows no
 * table and no migration; whoever has a server of their own passes its address around and never comes here.
 */
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'
export { withTemporaryPostgres } from './temporary.ts'
