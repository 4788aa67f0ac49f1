import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Log } from '@glasshouse/service'
import { limitFrames } from './frame-limit.ts'
import type { Arrival, Handshake } from './handshake.ts'
import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'
import type { PushServer, PushSocket, RawSocket } from './socket-server.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Visitor } from './visitor.ts'

export type GatewayParts = {
  readonly io: PushServer
  readonly handshake: Handshake
  readonly subscriptions: Subscriptions
  readonly visitors: Map<string, Visitor>
  readonly limits: PushLimits
  readonly metrics: PushMetrics
  readonly log: Log
}

export type Gateway = {
  /** Takes socket connections on this server, beside whatever else it serves. */
  attach(http: HttpServer): void
  /** Closes every connection in a way that makes pages come back by themselves. */
  close(): void
}

/** Speaks Laravel Echo's wire: frames in, verdicts out. It decides nothing beyond how much a client may send. */
export function createGateway(parts: GatewayParts): Gateway {
  const { io, limits, metrics } = parts
  const admitted = new WeakMap<IncomingMessage, Arrival>()
  const connections = new WeakMap<RawSocket, Connection>()
  let isAttached = false

  function allowRequest(request: IncomingMessage, answer: (error: string, isAllowed: boolean) => void): void {
    parts.handshake.admit(request).then(
      arrival => {
        if (arrival) admitted.set(request, arrival)
        answer('not allowed', arrival !== undefined)
      },
      (error: unknown) => {
        parts.log.warn({ err: error }, 'push: handshake not checked')
        answer('unavailable', false)
      },
    )
  }

  function connect(conn: RawSocket): void {
    const arrival = admitted.get(conn.request)
    if (!arrival) return conn.close(true)
    const isOverLimit = limitFrames(conn, limits, () => {
      if (arrival.tcp.destroyed) return
      metrics.socketCut('flood')
      arrival.tcp.destroy()
    })
    connections.set(conn, { arrival, isOverLimit })
    // Nothing reads it any more; headers and cookies need not stay in memory as long as the page is open.
    Object.assign(conn, { request: null })
  }

  return {
    attach: http => {
      isAttached = true
      io.attach(http, { allowRequest })
      io.engine.on('connection', connect)
      io.on('connection', socket => {
        const connection = connections.get(socket.conn)
        if (!connection) throw new Error('a socket without a handshake')
        welcome(socket, connection, parts)
      })
    },
    close: () => {
      // Not `disconnectSockets`: after that farewell Echo would not reconnect.
      if (isAttached) io.engine.close()
    },
  }
}

type Connection = { readonly arrival: Arrival; readonly isOverLimit: () => boolean }

function welcome(
  socket: PushSocket,
  { arrival, isOverLimit }: Connection,
  { visitors, subscriptions, metrics, log }: GatewayParts,
): void {
  const visitor: Visitor = { socket, arrival, subscriptions: new Map() }
  visitors.set(socket.id, visitor)
  metrics.socketOpened()
  socket.on('subscribe', (frame: unknown) => {
    if (isOverLimit()) return subscriptions.refuseFrame(visitor, frame)
    subscriptions.subscribe(visitor, frame).catch((error: unknown) => {
      log.error({ err: error }, 'push: subscribe failed')
    })
  })
  socket.on('unsubscribe', (frame: unknown) => subscriptions.unsubscribe(visitor, frame))
  // Whispers (`client event`) have no listener: what one browser says reaches no other.
  socket.on('disconnect', () => {
    visitors.delete(socket.id)
    subscriptions.forget(visitor)
    metrics.socketClosed()
  })
}
