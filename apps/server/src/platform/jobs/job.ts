import type { RowSchema } from '@glasshouse/postgres'

/**
 * A kind of job: its name and what it carries. The module that adds such jobs and the one that runs them share this
 * value. Data holds ids, never what tells of a person: it is kept after the job is done.
 */
export type JobType<Data> = {
  /** Words of small letters, joined by hyphens; it is the queue's name, too. */
  readonly name: string
  readonly data: RowSchema<Data>
  /** Tries after the first one; then the job is dead until a person decides. */
  readonly retries: number
  /** Pause before the second try; it doubles with each further one, up to `maxRetryDelayS`. */
  readonly retryDelayS: number
  readonly maxRetryDelayS: number
  /** A job that runs longer is taken for lost and tried again; just before, its `signal` is aborted. */
  readonly timeoutS: number
  /** How long it is kept once it is done; until then its key adds no second one. A dead one is kept until a person decides. */
  readonly keptS: number
}

const minuteS = 60
const dayS = 24 * 60 * minuteS

const usual = {
  retries: 8,
  retryDelayS: 5,
  maxRetryDelayS: 60 * minuteS,
  timeoutS: 5 * minuteS,
  keptS: 14 * dayS,
} as const

export function defineJob<Data>(
  type: Pick<JobType<Data>, 'name' | 'data'> & Partial<JobType<Data>>,
): JobType<Data> {
  return { ...usual, ...type }
}

export type JobRun = {
  /** The same for every try of one job: what happens outside of our database carries it as its idempotency key. */
  readonly id: string
  /** The first try is 1. */
  readonly attempt: number
  /**
   * Aborted when the process ends, and just before `timeoutS`: a long job should throw at the next safe point, and is
   * tried again.
   */
  readonly signal: AbortSignal
}

/** A job as a manifest lists it: what runs, and when. */
export type Job = {
  readonly type: JobType<unknown>
  /** Throws when it could not be done, and is then tried again: what it did before has to bear that. */
  readonly run: (data: unknown, run: JobRun) => Promise<void>
  /** How many of them one process runs at once. */
  readonly concurrency: number
  /** For what is repeated: when, in cron's own five fields. */
  readonly cron?: { readonly pattern: string; readonly timezone: string }
}

/** Says who runs the jobs of a type. */
export function runsJob<Data>(
  type: JobType<Data>,
  run: (data: Data, run: JobRun) => Promise<void>,
  { concurrency = 1 }: { readonly concurrency?: number } = {},
): Job {
  return { type, run: (data, about) => run(type.data.parse(data), about), concurrency }
}

/**
 * A job that is repeated. Of several processes one runs each occurrence. It is not tried again, the next occurrence is
 * its next try; occurrences that were missed because no process ran are made up for by one.
 */
export function repeatsJob(
  name: string,
  { pattern, timezone = 'UTC' }: { readonly pattern: string; readonly timezone?: string },
  run: (run: JobRun) => Promise<void>,
): Job {
  const type = defineJob<unknown>({ name, data: { parse: () => undefined }, retries: 0 })
  return { type, run: (_data, about) => run(about), concurrency: 1, cron: { pattern, timezone } }
}
