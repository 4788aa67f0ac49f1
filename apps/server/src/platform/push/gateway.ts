import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Log } from '@glasshouse/service'
import { dataHeaders } from '../security-headers.ts'
import { forgetHandshake, forgetRequest, forgetResponse } from './forget-request.ts'
import { countFrame, startFrameCount, type FrameCount } from './frame-limit.ts'
import type { Arrival, Handshake, HandshakeDeps } from './handshake.ts'
import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'
import type { PushServer, PushSocket, RawSocket } from './socket-server.ts'
import { readHandshakeToken } from './subscribe-frame.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Visitor } from './visitor.ts'

export type GatewayDeps = {
  readonly mode: HandshakeDeps['mode']
  readonly io: PushServer
  readonly handshake: Handshake
  readonly subscriptions: Subscriptions
  readonly visitors: Map<string, Visitor>
  readonly limits: PushLimits
  readonly metrics: PushMetrics
  readonly log: Log
}

export type Gateway = {
  /** Takes socket connections on this server, beside its other routes. */
  attach(http: HttpServer): void
  /** Closes every connection in a way that makes pages come back by themselves. */
  close(): void
}

type Connection = { readonly arrival: Arrival; readonly frames: FrameCount; isOverLimit: boolean }

/**
 * Speaks Laravel Echo's wire: frames in, verdicts out. It decides nothing beyond how much a client may send. All sockets
 * share their listeners, which find their socket by `this`: a few closures each would be a tenth of what a socket weighs.
 */
export function createGateway(deps: GatewayDeps): Gateway {
  const { io, limits, metrics } = deps
  const admitted = new WeakMap<IncomingMessage, Arrival>()
  const connections = new WeakMap<RawSocket, Connection>()
  let isAttached = false

  function allowRequest(request: IncomingMessage, answer: (error: string, isAllowed: boolean) => void): void {
    forgetResponse(request.socket)
    deps.handshake.admit(request).then(
      arrival => {
        if (arrival) admitted.set(request, arrival)
        answer('not allowed', arrival !== undefined)
      },
      (error: unknown) => {
        deps.log.warn({ err: error }, 'push: handshake not checked')
        answer('unavailable', false)
      },
    )
  }

  function connect(conn: RawSocket): void {
    const arrival = admitted.get(conn.request)
    if (!arrival) return conn.close(true)
    const frames = startFrameCount(limits, performance.now())
    connections.set(conn, { arrival, frames, isOverLimit: false })
    conn.on('packet', onPacket)
    forgetRequest(conn)
  }

  /** Counts frames below socket.io's namespaces, so that those to namespaces that do not exist count too. */
  function onPacket(this: RawSocket, packet: { readonly type: string }): void {
    const connection = connections.get(this)
    if (!connection || packet.type !== 'message') return
    const decision = countFrame(connection.frames, limits, performance.now())
    connection.isOverLimit = decision !== 'accept'
    const { tcp } = connection.arrival
    if (decision !== 'cut' || tcp.destroyed) return
    metrics.socketCut('flood')
    tcp.destroy()
  }

  const welcome = createWelcome(deps, conn => connections.get(conn))
  return {
    attach: http => {
      isAttached = true
      io.attach(http, { allowRequest })
      addHeaders(http, dataHeaders({ isProduction: deps.mode === 'production' }))
      io.engine.on('connection', connect)
      io.on('connection', welcome)
    },
    close: () => {
      // Not `disconnectSockets`: after that farewell Echo would not reconnect.
      if (isAttached) io.engine.close()
    },
  }
}

/** Requests without a socket are answered here before all other routes, and so without the headers that they set. */
function addHeaders(http: HttpServer, headers: Readonly<Record<string, string>>): void {
  http.prependListener('request', (request, response) => {
    if (!request.url?.startsWith('/socket.io/')) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}

/** Takes a socket that has joined the namespace. */
function createWelcome(
  { visitors, subscriptions, metrics, log }: GatewayDeps,
  connectionOf: (conn: RawSocket) => Connection | undefined,
): (socket: PushSocket) => void {
  function onSubscribe(this: PushSocket, frame: unknown): void {
    const visitor = visitors.get(this.id)
    if (!visitor) return
    if (connectionOf(this.conn)?.isOverLimit) return subscriptions.refuseFrame(visitor, frame)
    subscriptions.subscribe(visitor, frame).catch((error: unknown) => {
      log.error({ err: error }, 'push: subscribe failed')
    })
  }

  function onUnsubscribe(this: PushSocket, frame: unknown): void {
    const visitor = visitors.get(this.id)
    if (visitor) subscriptions.unsubscribe(visitor, frame)
  }

  function onDisconnect(this: PushSocket): void {
    const visitor = visitors.get(this.id)
    if (!visitor) return
    visitors.delete(this.id)
    subscriptions.forget(visitor)
    metrics.socketClosed()
  }

  return socket => {
    const connection = connectionOf(socket.conn)
    if (!connection) throw new Error('a socket without a handshake')
    const token = readHandshakeToken(socket.handshake.auth)
    visitors.set(socket.id, { socket, arrival: connection.arrival, token, subscriptions: new Map() })
    forgetHandshake(socket)
    // The room that socket.io makes for each socket alone: nothing is ever sent there.
    void socket.leave(socket.id)
    metrics.socketOpened()
    socket.on('subscribe', onSubscribe)
    socket.on('unsubscribe', onUnsubscribe)
    // Whispers (`client event`) have no listener: a browser's message reaches no other.
    socket.on('disconnect', onDisconnect)
  }
}
