import { setTimeout as sleep } from 'node:timers/promises'

/** Something that runs by itself and may end unasked: a process, or the use of a server. */
export type Part = {
  readonly ended: Promise<void>
  /** To be called after the end as well: it then clears away what is left. */
  stop(): Promise<void>
}

export type KeepPlan = {
  readonly name: string
  /** Called when it is reported, because some parts know it only after they have run. */
  readonly logFile: () => string
  /** Answers when the part is ready; throws, with nothing left running, when it does not become so. */
  readonly start: (signal: AbortSignal) => Promise<Part>
  readonly warn: (line: string) => void
  readonly pace?: Pace
}

export type Pace = {
  /** How long to rest before each new start in a row; after the last entry it is given up. */
  readonly retryDelaysMs: readonly number[]
  /** A part that ran this long has recovered: its next end is the first of a new row. */
  readonly settledMs: number
}

/** A part that was given up, and its log. */
export type Lost = { readonly name: string; readonly logFile: string }

export type Kept = {
  /** Settles with the first start; the part that fails there is not started again. */
  readonly ready: Promise<void>
  /** Resolves when the part has ended again and again. */
  readonly lost: Promise<Lost>
  /** Ends the part, or its pause before the next start. */
  stop(): Promise<void>
}

const usualPace: Pace = { retryDelaysMs: [1_000, 2_000, 5_000, 5_000], settledMs: 15_000 }

/** Starts a part, and starts it again whenever it ends without having been asked to. */
export function keepRunning(plan: KeepPlan): Kept {
  const stopping = new AbortController()
  const { promise: lost, resolve: notifyLost } = Promise.withResolvers<Lost>()
  const first = plan.start(stopping.signal)
  const life = first.then(
    async part => {
      if (!(await liveOn(part, plan, stopping.signal)))
        notifyLost({ name: plan.name, logFile: plan.logFile() })
    },
    () => undefined, // reported by `ready`
  )
  return {
    ready: first.then(() => undefined),
    lost,
    stop: async () => {
      stopping.abort()
      await life
    },
  }
}

/** Answers when it is over: true when the part was stopped as asked, false when it was given up. */
async function liveOn(first: Part, plan: KeepPlan, stop: AbortSignal): Promise<boolean> {
  const { retryDelaysMs, settledMs } = plan.pace ?? usualPace
  let part: Part | undefined = first
  let ends = 0
  for (;;) {
    const startedAt = performance.now()
    if (part) await endOf(part, stop)
    if (stop.aborted) break
    if (part && performance.now() - startedAt >= settledMs) ends = 0
    const pollIntervalMs = retryDelaysMs[ends]
    ends += 1
    const what = part ? 'has ended unexpectedly' : 'did not start'
    await part?.stop().catch(() => undefined) // what it could not clear away, the next start finds and reports
    part = undefined
    if (pollIntervalMs === undefined) return false

    plan.warn(
      `${plan.name} ${what}; starting it again in ${pollIntervalMs / 1_000} s (see ${plan.logFile()})`,
    )
    await sleep(pollIntervalMs, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) break
    part = await plan.start(stop).catch(() => undefined)
  }
  await part?.stop()
  return true
}

async function endOf(part: Part, stop: AbortSignal): Promise<void> {
  const asked = Promise.withResolvers<void>()
  const notify = () => asked.resolve()
  stop.addEventListener('abort', notify)
  if (stop.aborted) notify()
  await Promise.race([part.ended, asked.promise])
  stop.removeEventListener('abort', notify)
}
