export type EndedSessions = {
  add(sessionId: bigint, nowMs: number): void
  has(sessionId: bigint): boolean
}

/** Longer than any check of a token can take; after that the check itself finds that the session has ended. */
const rememberedMs = 5 * 60_000

/**
 * Sessions whose end went past lately. A token may be found good just before its session is revoked, and the answer
 * arrive just after the sockets of that session were cut off: such a latecomer is recognised here.
 */
export function createEndedSessions(): EndedSessions {
  const endedAtMs = new Map<bigint, number>()
  return {
    add: (sessionId, nowMs) => {
      for (const [id, atMs] of endedAtMs) {
        if (nowMs - atMs < rememberedMs) break // oldest first
        endedAtMs.delete(id)
      }
      endedAtMs.delete(sessionId)
      endedAtMs.set(sessionId, nowMs)
    },
    has: sessionId => endedAtMs.has(sessionId),
  }
}
