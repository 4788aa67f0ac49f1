import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'
import type { RawSocket } from './socket-server.ts'
import type { Visitor } from './visitor.ts'

const sweepEveryMs = 1_000

/**
 * Cuts sockets whose reader does not keep up, before what waits for them fills the memory. A socket that is cut comes
 * back by itself and replays. Answers the function that ends the sweeping.
 */
export function watchBackPressure(
  visitors: ReadonlyMap<string, Visitor>,
  limits: PushLimits,
  metrics: PushMetrics,
): () => void {
  const timer = setInterval(() => {
    for (const { socket, arrival } of visitors.values()) {
      const waiting = waitingPackets(socket.conn)
      if (waiting.length <= limits.queuedPackets && textLength(waiting) <= limits.queuedBytes) continue
      metrics.socketCut('stalled')
      // Closes the connection itself: a closing frame would wait in the same queue behind all the rest.
      arrival.tcp.destroy()
    }
  }, sweepEveryMs)
  return () => clearInterval(timer)
}

/** engine.io has no public access to its queue. The version is pinned, and a test with a stalled client guards it. */
function waitingPackets(conn: RawSocket): readonly unknown[] {
  const buffer: unknown = Reflect.get(conn, 'writeBuffer')
  return Array.isArray(buffer) ? buffer : []
}

function textLength(packets: readonly unknown[]): number {
  let length = 0
  for (const packet of packets) {
    const data: unknown = typeof packet === 'object' && packet !== null ? Reflect.get(packet, 'data') : ''
    if (typeof data === 'string') length += data.length
  }
  return length
}
