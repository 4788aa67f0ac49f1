import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import type { PushLimits } from './push-limits.ts'

type AnyEvents = DefaultEventsMap
export type PushServer = Server<AnyEvents, AnyEvents, AnyEvents, unknown>
export type PushSocket = Socket<AnyEvents, AnyEvents, AnyEvents, unknown>
/** One connection below socket.io's namespaces. */
export type RawSocket = PushSocket['conn']

/** Channels of different sites have the same names; the rooms behind them do not. */
export function channelRoom(siteId: number, channel: string): string {
  return `site:${siteId}:${channel}`
}

/**
 * socket.io with everything off that costs or leaks. No long polling (it would need sticky sessions). No compression
 * (four times the processor time, thirteen times the memory). No connection state recovery: it puts a socket back into
 * its rooms before its session is checked.
 */
export function createSocketServer(limits: PushLimits): PushServer {
  return new Server({
    transports: ['websocket'],
    allowEIO3: false,
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    cookie: false,
    maxHttpBufferSize: limits.frameBytes,
    connectTimeout: limits.connectTimeoutMs,
    pingInterval: limits.pingIntervalMs,
    pingTimeout: limits.pingTimeoutMs,
  })
}
