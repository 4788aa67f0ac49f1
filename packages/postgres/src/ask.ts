import type pg from 'pg'

/**
 * One query on a connection of one's own. The driver's promise form makes its callback in a way for which V8 allocates
 * it among the old objects: until the next full collection it keeps all that the query touched, and the pauses of the
 * small collections grow from one to several milliseconds. Its callback form does not (docs/decisions/024).
 */
export function ask(client: pg.ClientBase, query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult>
export function ask<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<R>>
export async function ask(client: pg.ClientBase, query: pg.QueryConfig): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    // The driver's errors come out of the socket; this trace leads back to who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
