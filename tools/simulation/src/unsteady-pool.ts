import { type Database, type Sql, type Tx } from '@glasshouse/postgres'
import { ConnectionLost, type DatabaseTrouble, type UnsteadyDeps } from './unsteady-database.ts'

type Client = Tx['client']
type PoolDeps = UnsteadyDeps & {
  /** Something is asked behind what has no answer yet; `isLost` when the connection dies before that one is done. */
  readonly onBehind: (isLost: boolean) => void
}

type Callback = (error: Error | undefined, result?: unknown) => void

/**
 * The pool as one process sees it: a borrowed connection has the database to itself until it is given back, with all
 * that is sent down this connection meanwhile. A connection dies before or after what ends a transaction.
 */
export function createUnsteadyPool(deps: PoolDeps): Database['pool'] {
  const { real, gate, owner } = deps
  const connect = () =>
    new Promise<Client>((resolve, reject) => {
      const borrowed = gate.enter(owner, async () => {
        const client = await real.pool.connect()
        await new Promise<void>(giveBack => resolve(withTrouble(client, deps, giveBack)))
      })
      borrowed.catch(reject)
    })
  return new Proxy(real.pool, {
    get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name, pool)),
  })
}

function withTrouble(client: Client, { random, trouble, onBehind }: PoolDeps, giveBack: () => void): Client {
  let isInTransaction = false
  const drawLoss = (ends: boolean) =>
    ends && random.chance(trouble.lossAtCommit) ? random.pick(['before', 'after']) : undefined

  const { together, countUnanswered } = createChorus()
  const query = (asked: Sql, answered: Callback) => {
    if (countUnanswered() > 0) onBehind(false)
    const answer = together(answered)
    if (trouble.cutsBefore(asked)) cut(client, trouble)
    const ends = asked.text === 'commit' || (asked.text !== 'begin' && !isInTransaction)
    isInTransaction =
      asked.text === 'begin' || (isInTransaction && !['commit', 'rollback'].includes(asked.text))
    const loss = drawLoss(ends)
    const lose = (committed: boolean) =>
      // The server really ends this connection, with everything that was not committed on it.
      send(client, { text: 'select pg_terminate_backend(pg_backend_pid())' }, fault => {
        trouble.onLoss(committed)
        if (countUnanswered() > 1) onBehind(true)
        answer(fault ?? new ConnectionLost())
      })
    if (loss === 'before') return lose(false)
    send(client, trouble.rewrite(asked), (error, result) => {
      if (error || loss === undefined) answer(error, result)
      else lose(true)
    })
  }
  const release = (fault?: Error | boolean) => {
    client.release(fault)
    giveBack()
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      return name === 'release' ? release : Reflect.get(target, name, target)
    },
  })
}

/**
 * Requests sent before an answer arrives are answered together, in order: whether two answers come in one piece of the
 * stream is chance, which no seed controls.
 */
function createChorus() {
  let unanswered = 0
  let heard: (() => void)[] = []
  const together = (answered: Callback): Callback => {
    unanswered += 1
    return (error, result) => {
      unanswered -= 1
      heard.push(() => answered(error, result))
      if (unanswered > 0) return
      const all = heard
      heard = []
      for (const notify of all) notify()
    }
  }
  return { together, countUnanswered: () => unanswered }
}

/** A planted bug: earlier work is kept, whatever happens to the rest. */
function cut(client: Client, trouble: DatabaseTrouble): void {
  const onFault = (fault: Error | undefined) => fault && trouble.onBroken(fault)
  send(client, { text: 'commit' }, onFault)
  send(client, { text: 'begin' }, onFault)
}

function send(client: Client, statement: Pick<Sql, 'text'> & Partial<Sql>, answer: Callback): void {
  const answered = (error: Error | null, result: unknown) => answer(error ?? undefined, result)
  Reflect.apply(client.query, client, [statement, answered])
}
