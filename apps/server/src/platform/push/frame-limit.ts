import type { RawSocket } from './socket-server.ts'

type FrameLimit = {
  /** Counts a frame; 'refuse' where it is one too many, 'cut' where the sender does not stop. */
  count(nowMs: number): 'accept' | 'refuse' | 'cut'
}

type FrameRate = {
  readonly framesPerSecond: number
  readonly frameBurst: number
  readonly refusedFrames: number
}

/** A bucket that fills at a steady rate; each frame takes one. An accepted frame forgives one refused. */
export function createFrameLimit(rate: FrameRate, startMs: number): FrameLimit {
  let tokens = rate.frameBurst
  let filledAtMs = startMs
  let refused = 0
  return {
    count: nowMs => {
      tokens = Math.min(rate.frameBurst, tokens + ((nowMs - filledAtMs) / 1_000) * rate.framesPerSecond)
      filledAtMs = nowMs
      if (tokens >= 1) {
        tokens -= 1
        refused = Math.max(0, refused - 1)
        return 'accept'
      }
      refused += 1
      return refused > rate.refusedFrames ? 'cut' : 'refuse'
    },
  }
}

/**
 * Counts the frames of a connection below socket.io's namespaces, so that frames to namespaces that do not exist count
 * too. Answers whether the frame being served is one too many.
 */
export function limitFrames(conn: RawSocket, rate: FrameRate, onCut: () => void): () => boolean {
  const limit = createFrameLimit(rate, performance.now())
  let isOver = false
  conn.on('packet', (packet: { readonly type: string }) => {
    if (packet.type !== 'message') return
    const verdict = limit.count(performance.now())
    isOver = verdict !== 'accept'
    if (verdict === 'cut') onCut()
  })
  return () => isOver
}
