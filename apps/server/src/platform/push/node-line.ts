import { queriesOf, type Database, type Tx } from '@glasshouse/postgres'
import { systemClock, type Log, type Incidents } from '@glasshouse/service'
import type { OneConnection } from './outbox.queries.ts'

type Connection = Tx['client']

export type NodeLineDeps = {
  readonly database: Database
  readonly log: Log
  readonly incidents: Incidents
  /** Channels of NOTIFY that this node listens to. */
  readonly listensTo: readonly string[]
  onNotice(channel: string): void
  /** What is done on the connection, for as long as it lives; ends when the signal is aborted. */
  duty(connection: OneConnection, signal: AbortSignal): Promise<void>
}

export type NodeLine = {
  start(): void
  /** Notifies the other nodes, if the connection is up; delivery is not guaranteed. */
  notify(channel: string): void
  stop(): Promise<void>
}

const reconnectAfterMs = 200
const who = 'line of this node'
const said = 'push: connection lost, trying again'

/**
 * A connection that one node keeps for itself, because what it holds (the leader's lock, the listening) belongs to a
 * connection. When it is lost, so is the lock, and both begin again on a new one.
 */
export function createNodeLine(deps: NodeLineDeps): NodeLine {
  const ending = new AbortController()
  let current: Connection | undefined
  let kept: Promise<void> | undefined

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await holdOneConnection()
      } catch (error) {
        if (!ending.signal.aborted) deps.incidents.reportFailure(who, { error, said, level: 'warn' })
      }
      await systemClock.sleep(reconnectAfterMs, ending.signal)
    }
  }

  async function holdOneConnection(): Promise<void> {
    const client = await deps.database.pool.connect()
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', notice => deps.onNotice(notice.channel))
    try {
      // A server that vanished without closing would keep the lock; the operating systems notice in half a minute.
      await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5')
      for (const channel of deps.listensTo) await client.query(`listen ${channel}`)
      current = client
      deps.incidents.reportSuccess(who)
      await deps.duty(queriesOf(client), AbortSignal.any([ending.signal, lost.signal]))
    } finally {
      current = undefined
      // Closed, not returned to the pool: with it go the lock and the listening.
      client.release(true)
    }
  }

  return {
    start: () => {
      kept ??= keep()
    },
    notify: channel => {
      current?.query(`notify ${channel}`).catch((error: unknown) => {
        deps.log.debug({ err: error }, 'push: hint not sent')
      })
    },
    stop: async () => {
      ending.abort()
      await kept
    },
  }
}
