import { isRefused } from '@glasshouse/outcome'
import { sql, type Database, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { type Gate, type Owner } from './gate.ts'
import { type Random } from './random.ts'
import { broken } from './rules.ts'

/** The connection died during a commit; the caller does not know the result. */
export class ConnectionLost extends Error {
  readonly code = '08006'
  constructor() {
    super('Connection terminated unexpectedly')
    this.name = 'ConnectionLost'
  }
}

export type DatabaseTrouble = {
  /** How likely it is that a commit loses its connection; half of those commits have happened. */
  readonly lossAtCommit: number
  readonly onLoss: (committed: boolean) => void
  /** A broken rule in here is recorded: the caller may take the error for an ordinary fault, and go on. */
  readonly onBroken: (broken: unknown) => void
  /** The common state of the ledger: read when a transaction has refused, and again when it is over. */
  readonly books: () => Promise<string>
  /** A planted bug may change what is sent. */
  readonly rewrite: (statement: Sql) => Sql
  /** A planted bug may commit what was refused. */
  readonly keepsRefusals: boolean
  /** A planted bug may cut a transaction in two before a statement. */
  readonly cutsBefore: (statement: Sql) => boolean
}

export type UnsteadyDeps = {
  readonly real: Database
  readonly gate: Gate
  readonly owner: Owner
  readonly random: Random
  readonly trouble: DatabaseTrouble
}

/** The real database as one process sees it: one thing at a time, and connections that die at the worst moment. */
export function createUnsteadyDatabase({ real, gate, owner, random, trouble }: UnsteadyDeps): Database {
  const through = <T>(work: () => Promise<T>): Promise<T> => gate.enter(owner, work)
  const drawLoss = () => (random.chance(trouble.lossAtCommit) ? random.pick(['before', 'after']) : undefined)
  const losing = async <T>(work: () => Promise<T>): Promise<T> => {
    const loss = drawLoss()
    if (loss === 'before') return lose(trouble, false)
    const value = await work()
    return loss === 'after' ? lose(trouble, true) : value
  }
  return {
    pool: real.pool,
    run: statement => through(() => losing(() => real.run(trouble.rewrite(statement)))),
    all: (row, statement) => through(() => losing(() => real.all(row, trouble.rewrite(statement)))),
    one: (row, statement) => through(() => losing(() => real.one(row, trouble.rewrite(statement)))),
    maybe: (row, statement) => through(() => losing(() => real.maybe(row, trouble.rewrite(statement)))),
    transaction: (work, options) =>
      through(async () => {
        const loss = drawLoss()
        let before: string | undefined
        const value = await real.transaction(async tx => {
          const answer = await work(withTrouble(tx, trouble))
          if (isRefused(answer)) before = await trouble.books()
          if (isRefused(answer) && trouble.keepsRefusals) await tx.client.query('commit')
          // The server really ends this connection, with everything that was done on it still uncommitted.
          if (loss === 'before' && !isRefused(answer))
            await endOwnConnection(tx).catch(() => lose(trouble, false))
          return answer
        }, options)
        if (before !== undefined) await checkRefusal(before, trouble)
        return loss === 'after' && !isRefused(value) ? lose(trouble, true) : value
      }),
    close: () => real.close(),
  }
}

function lose(trouble: DatabaseTrouble, committed: boolean): never {
  trouble.onLoss(committed)
  throw new ConnectionLost()
}

async function checkRefusal(before: string, trouble: DatabaseTrouble): Promise<void> {
  const after = await trouble.books()
  if (after === before) return
  try {
    broken('refusalChangesNothing', `${before} became ${after}`)
  } catch (error) {
    trouble.onBroken(error)
    throw error
  }
}

async function endOwnConnection(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
}

function withTrouble(tx: Tx, { rewrite, cutsBefore }: DatabaseTrouble): Tx {
  const changed = async (statement: Sql) => {
    if (cutsBefore(statement)) {
      await tx.client.query('commit')
      await tx.client.query('begin')
    }
    return rewrite(statement)
  }
  const queries: Queries = {
    run: async statement => tx.run(await changed(statement)),
    all: async (row, statement) => tx.all(row, await changed(statement)),
    one: async (row, statement) => tx.one(row, await changed(statement)),
    maybe: async (row, statement) => tx.maybe(row, await changed(statement)),
  }
  return { ...tx, ...queries, client: rewriting(tx.client, rewrite) }
}

/** The ledger speaks to the connection itself. */
function rewriting(client: Tx['client'], rewrite: (statement: Sql) => Sql): Tx['client'] {
  const query = (asked: Sql | string, ...rest: [(error: Error, result: unknown) => void]) =>
    Reflect.apply(client.query, client, [typeof asked === 'string' ? asked : rewrite(asked), ...rest])
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
}
