/** What a number of callers, each sending its next call when the last was answered, got done in a while. */
export type Driven = {
  readonly done: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Keeps `callers` calls under way for `durationMs`. Every call must succeed; a refusal must be thrown by `call`. */
export async function drive(load: {
  readonly callers: number
  readonly durationMs: number
  call(caller: number): Promise<unknown>
}): Promise<Driven> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + load.durationMs
  const caller = async (_each: unknown, index: number) => {
    for (let now = performance.now(); now < endsAt;) {
      await load.call(index)
      const answeredAt = performance.now()
      latenciesMs.push(answeredAt - now)
      now = answeredAt
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { done: sorted.length, perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}
