import { type Clock } from './clock.ts'
import { type Log } from './log.ts'

export type Trouble = {
  readonly error: unknown
  /** A failure of one worker with a cause that affects no other. */
  readonly said: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly level?: 'warn' | 'error'
  /**
   * A failure of one of many, which its own pauses keep from repeating often: reported every time, so that each is
   * named, unless the cause is shared.
   */
  readonly isOfOne?: true
}

/**
 * An incident reporter with a limited rate: a failure is reported at once, then once a minute with its count, and once
 * when it is over. One cause that affects many, such as a lost database, is reported for all of them together.
 */
export type Incidents = {
  /** `who` could not do its work. */
  reportFailure(who: string, trouble: Trouble): void
  /**
   * `who` did its work. A cause is over when no worker suffers from it any more, or when one has recovered and none has
   * failed for a while: some work so seldom that they would find out late.
   */
  reportSuccess(who: string): void
  /** A sign of trouble from a reporter that will never report the end of it. */
  report(trouble: Trouble): void
}

export type IncidentOptions = {
  readonly log: Log
  readonly clock: Clock
  /** Names a cause that is shared by all who suffer from it; undefined for an error that is its sufferer's own. */
  readonly causeOf?: (error: unknown) => string | undefined
}

type Cause = {
  readonly said: string
  readonly level: 'warn' | 'error'
  readonly sufferers: Set<string>
  readonly sinceMs: number
  times: number
  lastMs: number
  unreported: number
  reportedAtMs: number
  /** A worker has succeeded since the last failure. */
  hasEased: boolean
  isOver: boolean
}

const reportEveryMs = 60_000
const quietMs = 10_000

export function createIncidents({ log, clock, causeOf = () => undefined }: IncidentOptions): Incidents {
  const causes = new Map<string, Cause>()
  // When each cause was last reported as over: one that comes and goes must not fill the log with its ends either.
  const endsReported = new Map<string, number>()

  const isDue = (lastMs: number | undefined, nowMs: number) =>
    // A time in the future came from a clock that has been set back since.
    lastMs === undefined || nowMs - lastMs >= reportEveryMs || lastMs > nowMs

  function note(who: string | undefined, trouble: Trouble): void {
    const { error, said, fields, level = 'error' } = trouble
    const nowMs = clock.now().getTime()
    const shared = causeOf(error)
    if (shared === undefined && trouble.isOfOne) return log[level]({ ...fields, who, err: error }, said)
    const name = shared ?? `${who ?? said}: ${nameOf(error)}`
    const known = causes.get(name)
    const isGone = known !== undefined && (known.isOver || known.sufferers.size === 0)
    const cause =
      known && !(isGone && isDue(known.reportedAtMs, nowMs))
        ? known
        : { ...newCause(shared ?? said, level), sinceMs: nowMs, lastMs: nowMs, reportedAtMs: nowMs }
    const isFirst = cause !== known
    causes.set(name, cause)
    if (who !== undefined) cause.sufferers.add(who)
    cause.isOver = false
    cause.hasEased = false
    cause.lastMs = nowMs
    cause.times += 1
    cause.unreported += 1
    if (!isFirst && !isDue(cause.reportedAtMs, nowMs)) return
    log[cause.level](
      { ...fields, ...(who === undefined ? {} : { who }), err: error, times: cause.unreported },
      cause.said,
    )
    cause.unreported = 0
    cause.reportedAtMs = nowMs
  }

  function endFor(who: string, name: string, cause: Cause): void {
    if (cause.sufferers.delete(who)) cause.hasEased = true
    const nowMs = clock.now().getTime()
    const isQuiet = cause.sufferers.size === 0 || nowMs - cause.lastMs >= quietMs
    if (cause.isOver || !cause.hasEased || !isQuiet) return
    cause.sufferers.clear()
    cause.isOver = true
    if (!isDue(endsReported.get(name), nowMs)) return
    endsReported.set(name, nowMs)
    const seconds = Math.max(0, Math.round((cause.lastMs - cause.sinceMs) / 1_000))
    // At the same level as the failure, so that its readers see the end as well.
    log[cause.level]({ times: cause.times, seconds }, `over: ${cause.said}`)
  }

  return {
    reportFailure: note,
    report: trouble => note(undefined, trouble),
    reportSuccess: who => {
      for (const [name, cause] of causes) endFor(who, name, cause)
    },
  }
}

function newCause(said: string, level: 'warn' | 'error') {
  return {
    said,
    level,
    sufferers: new Set<string>(),
    times: 0,
    unreported: 0,
    hasEased: false,
    isOver: false,
  }
}

/** Names of errors are few, their messages are not: these may contain an id or a time. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name
}
