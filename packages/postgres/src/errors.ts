import pg from 'pg'

/** Deadlock and serialisation failure: the transaction did nothing and may simply run again. */
const retryableCodes = new Set(['40P01', '40001'])

export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryableCodes.has(error.code ?? '')
}

/** The name of the unique constraint that a write ran into, `table__column`; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** The driver's messages for a lost connection; it gives these errors no code. */
const lossMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

const unreachableCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // It has no connection left.
  '53300',
  '53400',
])

/** A time limit of the server: of a statement, of the wait for a lock, of a transaction that does nothing. */
const overdueCodes = new Set(['57014', '55P03', '25P03'])

/** The connection was lost, or an answer has not come in time: what was asked may or may not have happened. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    code.startsWith('08') ||
    code.startsWith('57P0') ||
    overdueCodes.has(code) ||
    unreachableCodes.has(code) ||
    lossMessages.has(error.message)
  )
}
