import type pg from 'pg'
import { DatabaseTimeout, waitLimitMs } from './wait-limit.ts'

/**
 * One query on a connection of one's own. The driver's promise form makes its callback in a way for which V8 allocates
 * it among the old objects: until the next full collection it keeps all that the query touched, and the pauses of the
 * small collections grow from one to several milliseconds. Its callback form does not (docs/decisions/024).
 *
 * It fails with a DatabaseTimeout when no answer has come in time: the connection is then of no more use.
 */
export function ask(client: pg.ClientBase, query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
export function ask<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<R>>
export async function ask(client: pg.ClientBase, query: pg.QueryConfig): Promise<unknown> {
  const ms = waitLimitMs()
  try {
    return await send(client, ms === undefined ? query : { ...query, query_timeout: ms })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.message === driverTimeout) throw new DatabaseTimeout()
    // The driver's errors come out of the socket; this trace leads back to who asked.
    Error.captureStackTrace(error)
    throw error
  }
}

const driverTimeout = 'Query read timeout'

/** The driver takes a time limit of a single query, too. */
export type LimitedQuery = pg.QueryConfig & { readonly query_timeout?: number }

function send(client: pg.ClientBase, query: LimitedQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
  })
}
