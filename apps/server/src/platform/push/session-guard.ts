import type { Clock, Incidents } from '@glasshouse/service'
import { sweepLot } from '../jobs/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { readSessionChannel, sessionChannel } from './outbox.ts'
import type { PushServer } from './socket-server.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Visitor } from './visitor.ts'

export type SessionGuardDeps = {
  readonly io: PushServer
  readonly clock: Clock
  readonly incidents: Incidents
  readonly subscriptions: Subscriptions
  readonly ended: EndedSessions
  readonly visitors: ReadonlyMap<string, Visitor>
  /** Which of these sessions still live. */
  areLive(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>
}

export type SessionGuard = {
  /** A session has ended: its sockets receive nothing private from now on, and are told why. */
  end(sessionId: bigint, reason: string): void
  start(): void
  stop(): Promise<void>
}

const sweepEveryMs = 30_000

/**
 * Unsubscribes ended sessions. The control row in the outbox does it at once; the sweep finds those without a row, such
 * as an expired session. Sockets stay open: the public channels of a page go on, and a socket closed by the server
 * would not reconnect by itself.
 */
export function createSessionGuard(deps: SessionGuardDeps): SessionGuard {
  const { rooms } = deps.io.of('/').adapter
  const ending = new AbortController()
  let sweeping: Promise<void> | undefined

  function end(sessionId: bigint, reason: string): void {
    deps.ended.add(sessionId, deps.clock.now().getTime())
    for (const socketId of rooms.get(sessionChannel(sessionId)) ?? []) {
      const visitor = deps.visitors.get(socketId)
      if (visitor) deps.subscriptions.revoke(visitor, sessionId, reason)
    }
  }

  async function sweep(): Promise<void> {
    const sessionIds = [...rooms.keys()].map(readSessionChannel).filter(id => id !== undefined)
    for (let from = 0; from < sessionIds.length; from += sweepLot) {
      const lot = sessionIds.slice(from, from + sweepLot)
      const live = await deps.areLive(lot)
      for (const sessionId of lot) if (!live.has(sessionId)) end(sessionId, 'expired')
    }
  }

  async function keepSweeping(): Promise<void> {
    for (;;) {
      await deps.clock.sleep(sweepEveryMs, ending.signal)
      if (ending.signal.aborted) return
      await sweep().then(
        () => deps.incidents.reportSuccess('sweep of push sessions'),
        (error: unknown) => {
          const said = 'push: sessions not swept'
          deps.incidents.reportFailure('sweep of push sessions', { error, said, level: 'warn' })
        },
      )
    }
  }

  return {
    end,
    start: () => {
      sweeping ??= keepSweeping()
    },
    stop: async () => {
      ending.abort()
      await sweeping
    },
  }
}
