export type Progress = {
  /** The last number that was passed. */
  position(): number
  moveTo(seq: number): void
  /** True as soon as the position is there; false when it is not within `ms`, or when the signal is aborted. */
  reaches(seq: number, ms: number): Promise<boolean>
}

/** How far the reading has come, for those who must wait until it is far enough. */
export function createProgress(signal: AbortSignal): Progress {
  const waiting = new Set<{ readonly seq: number; resolve(): void }>()
  let position = 0
  return {
    position: () => position,
    moveTo: seq => {
      position = seq
      for (const waiter of waiting) {
        if (waiter.seq > position) continue
        waiting.delete(waiter)
        waiter.resolve()
      }
    },
    reaches: async (seq, ms) => {
      if (seq <= position) return true
      const timeouts = AbortSignal.any([AbortSignal.timeout(ms), signal])
      await new Promise<void>(resolve => {
        const waiter = { seq, resolve }
        waiting.add(waiter)
        timeouts.addEventListener('abort', () => {
          waiting.delete(waiter)
          resolve()
        })
      })
      return seq <= position
    },
  }
}
