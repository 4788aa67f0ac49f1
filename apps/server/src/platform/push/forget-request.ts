import { EventEmitter } from 'node:events'
import type { Socket as TcpSocket } from 'node:net'
import type { PushSocket, RawSocket } from './socket-server.ts'

/*
 * Nothing reads a handshake's request once the socket is there, and its headers and cookies would stay in memory for as
 * long as the page is open: four parts of it hold the whole. The versions are pinned, and a test with a collected
 * request holds us to what is known of them here.
 */

/**
 * engine.io makes a response for middlewares, of which we have none, and notifies it when the connection closes. Call
 * it when it asks whether a request is allowed: its listener is then the last that was added.
 */
export function forgetResponse(tcp: TcpSocket): void {
  const added = tcp.listeners('close').at(-1)
  if (added) remove(tcp, 'close', added)
}

/** The connection's own reference, and a listener for the time before the transport had one of its own. */
export function forgetRequest(conn: RawSocket): void {
  Object.assign(conn, { request: null })
  const websocket: unknown = Reflect.get(conn.transport, 'socket')
  if (!(websocket instanceof EventEmitter)) return
  const early = websocket.listeners('error').find(({ name }) => name === 'onUpgradeError')
  if (early) remove(websocket, 'error', early)
}

/** The handshake object holds the request once more; its token has been read. */
export function forgetHandshake(socket: PushSocket): void {
  Object.assign(socket, { handshake: null })
}

function remove(from: EventEmitter, event: string, listener: unknown): void {
  // `listeners` returns a function that was added as a listener; its type says only that it is a function.
  from.removeListener(event, listener as () => void)
}
