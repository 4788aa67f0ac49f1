/** Our use of PostgreSQL: plain SQL in tagged templates, checked rows, transactions that refusals roll back. */
export { ask } from './ask.ts'
export {
  databaseTime,
  driverTypes,
  openDatabase,
  ping,
  queriesOf,
  type Database,
  type DatabaseOptions,
  type Queries,
  type RowSchema,
  type TransactionOptions,
  type Tx,
} from './database.ts'
export { DurabilityFault, requireDurability } from './durability.ts'
export { isConnectionLoss, isRetryable, violatedUnique } from './errors.ts'
export { migrate, type Migrations } from './migrate.ts'
export { DatabaseTimeout, hurry, orTimeout, unhurried, waitInTime } from './wait-limit.ts'
export {
  ensureLogin,
  ensureRuntimeRole,
  requireRuntimeLogin,
  runtimeRole,
  type Login,
} from './runtime-role.ts'
export { attempt, type Attempted } from './savepoint.ts'
export { sql, type Sql } from './sql.ts'
export { withOwner } from './with-owner.ts'
