import type { Clock, Outages } from '@glasshouse/service'
import { sweepLot } from '../steady-work.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { readSessionChannel, sessionChannel } from './outbox.ts'
import type { PushServer } from './socket-server.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Visitor } from './visitor.ts'

export type SessionGuardParts = {
  readonly io: PushServer
  readonly clock: Clock
  readonly outages: Outages
  readonly subscriptions: Subscriptions
  readonly ended: EndedSessions
  readonly visitors: ReadonlyMap<string, Visitor>
  /** Which of these sessions still live. */
  areLive(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>
}

export type SessionGuard = {
  /** A session has ended: its sockets hear nothing private from now on, and are told why. */
  end(sessionId: bigint, reason: string): void
  start(): void
  stop(): Promise<void>
}

const sweepEveryMs = 30_000

/**
 * Cuts ended sessions off. The control row in the outbox does it at once; the sweep finds what no row told, such as a
 * session that ran out by itself. Sockets stay open: the public channels of a page go on, and a socket that the server
 * closes would never come back by itself.
 */
export function createSessionGuard(parts: SessionGuardParts): SessionGuard {
  const { rooms } = parts.io.of('/').adapter
  const ending = new AbortController()
  let sweeping: Promise<void> | undefined

  function end(sessionId: bigint, reason: string): void {
    parts.ended.add(sessionId, parts.clock.now().getTime())
    for (const socketId of rooms.get(sessionChannel(sessionId)) ?? []) {
      const visitor = parts.visitors.get(socketId)
      if (visitor) parts.subscriptions.revoke(visitor, sessionId, reason)
    }
  }

  async function sweep(): Promise<void> {
    const sessionIds = [...rooms.keys()].map(readSessionChannel).filter(id => id !== undefined)
    for (let from = 0; from < sessionIds.length; from += sweepLot) {
      const lot = sessionIds.slice(from, from + sweepLot)
      const live = await parts.areLive(lot)
      for (const sessionId of lot) if (!live.has(sessionId)) end(sessionId, 'expired')
    }
  }

  async function keepSweeping(): Promise<void> {
    for (;;) {
      await parts.clock.sleep(sweepEveryMs, ending.signal)
      if (ending.signal.aborted) return
      await sweep().then(
        () => parts.outages.worked('sweep of push sessions'),
        (error: unknown) => {
          const said = 'push: sessions not swept'
          parts.outages.failed('sweep of push sessions', { error, said, level: 'warn' })
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
