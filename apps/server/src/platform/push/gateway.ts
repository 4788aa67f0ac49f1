import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Log } from '@glasshouse/service'
import { createFrameLimit } from './frame-limit.ts'
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
  const { io, limits, metrics, visitors, subscriptions } = parts
  const admitted = new WeakMap<IncomingMessage, Arrival>()
  const arrivals = new WeakMap<RawSocket, Arrival>()
  const overLimit = new WeakSet<RawSocket>()
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

  /** Below the namespaces, so that frames to namespaces that do not exist count too. */
  function limitFrames(conn: RawSocket, arrival: Arrival): void {
    const limit = createFrameLimit(limits, performance.now())
    conn.on('packet', (packet: { readonly type: string }) => {
      if (packet.type !== 'message') return
      const verdict = limit.count(performance.now())
      if (verdict === 'accept') overLimit.delete(conn)
      else overLimit.add(conn)
      if (verdict !== 'cut' || arrival.tcp.destroyed) return
      metrics.socketCut('flood')
      arrival.tcp.destroy()
    })
  }

  function welcome(socket: PushSocket): void {
    const arrival = arrivals.get(socket.conn)
    if (!arrival) throw new Error('a socket without a handshake')
    const visitor: Visitor = { socket, arrival, subscriptions: new Map() }
    visitors.set(socket.id, visitor)
    metrics.socketOpened()
    socket.on('subscribe', (frame: unknown) => {
      if (overLimit.has(socket.conn)) return refuseFrame(socket, frame)
      subscriptions.subscribe(visitor, frame).catch((error: unknown) => {
        parts.log.error({ err: error }, 'push: subscribe failed')
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

  function refuseFrame(socket: PushSocket, frame: unknown): void {
    metrics.subscriptionRefused(429)
    const channel = typeof frame === 'object' && frame !== null ? Reflect.get(frame, 'channel') : undefined
    socket.emit('subscription_error', typeof channel === 'string' ? channel.slice(0, 96) : '', 429)
  }

  return {
    attach: http => {
      isAttached = true
      io.attach(http, { allowRequest })
      io.engine.on('connection', (conn: RawSocket) => {
        const arrival = admitted.get(conn.request)
        if (!arrival) return conn.close(true)
        arrivals.set(conn, arrival)
        limitFrames(conn, arrival)
        // Nothing reads it any more; headers and cookies need not stay in memory as long as the page is open.
        Object.assign(conn, { request: null })
      })
      io.on('connection', welcome)
    },
    close: () => {
      // Not `disconnectSockets`: after that farewell Echo would not reconnect.
      if (isAttached) io.engine.close()
    },
  }
}
