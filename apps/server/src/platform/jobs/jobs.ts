import type { Database, Queries } from '@glasshouse/postgres'
import type { Clock, Incidents, Log, Metrics } from '@glasshouse/service'
import { z } from 'zod'
import { createBoss, idOfKey } from './boss.ts'
import type { Job, JobType } from './job.ts'
import { createJobMetrics } from './job-metrics.ts'
import { createRunner } from './runner.ts'

export type AddedJob<Data> = {
  readonly data: Data
  /** Of several jobs with the same key there is one, for as long as it is kept. */
  readonly key?: string
  /** At once where left out. */
  readonly startAt?: Date
}

/** What modules add jobs by. */
export type Jobs = {
  /**
   * Adds a job. Where `queries` is a transaction the job exists if and only if it commits. Not in a transaction that
   * moves money: there, emit an event, and its consumer adds the job. Answers false where the key is taken.
   */
  add<Data extends object>(queries: Queries, type: JobType<Data>, added: AddedJob<Data>): Promise<boolean>
}

export type JobsOfProcess = Jobs & {
  /** Says which jobs this process runs. */
  serve(jobs: readonly Job[]): void
  /** Runs jobs from now on, each when it is due. */
  start(): void
  /** Takes no more jobs, and ends when those that run have ended. */
  stop(): Promise<void>
  /** Runs everything that is due by the clock, at once, and answers how many jobs that were. For tests. */
  runDue(): Promise<number>
  /** Gives back jobs whose process was lost. The running process does it once a minute. */
  supervise(): Promise<void>
}

const asJson = z.record(z.string(), z.unknown())
const bigintAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

export type JobsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly incidents: Incidents
}

export function createJobs(deps: JobsDeps): JobsOfProcess {
  const { incidents } = deps
  const boss = createBoss({
    ...deps,
    onError: error => incidents.reportFailure('jobs', { error, said: 'jobs could not be looked after' }),
  })
  const metrics = createJobMetrics(deps.metrics, deps)
  const add: Jobs['add'] = (queries, type, { data, key, startAt }) =>
    boss.send(queries, type, {
      id: key === undefined ? undefined : idOfKey(type.name, key),
      data: asJson.parse(JSON.parse(JSON.stringify(data, bigintAsText))),
      startAt,
    })
  const runner = createRunner({ ...deps, boss, metrics, add })
  return {
    add,
    serve: runner.serve,
    start: runner.start,
    runDue: runner.runDue,
    supervise: runner.supervise,
    stop: async () => {
      await runner.stop()
      await boss.stop()
    },
  }
}
