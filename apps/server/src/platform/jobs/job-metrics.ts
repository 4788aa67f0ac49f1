import type { Queries } from '@glasshouse/postgres'
import type { Clock, Metrics } from '@glasshouse/service'
import { countJobs } from './jobs.queries.ts'

export type JobMetrics = {
  ran(job: string, result: 'done' | 'failed', seconds: number): void
}

/** What waits is read from the database, so every process tells the same. */
export function createJobMetrics(
  metrics: Metrics,
  { database, clock }: { readonly database: Queries; readonly clock: Clock },
): JobMetrics {
  const jobs = metrics.gauge(
    'glasshouse_jobs',
    'Jobs that are not done, by state: due, waiting for their time, running, dead',
    ['job', 'state'],
  )
  const dueFor = metrics.gauge(
    'glasshouse_jobs_due_seconds',
    'For how long the oldest job that nothing runs yet has been due',
    ['job'],
  )
  const runs = metrics.counter('glasshouse_job_runs_total', 'Tries of jobs by this process, by result', [
    'job',
    'result',
  ])
  const times = metrics.duration('glasshouse_job_seconds', 'Time that a try of a job took', ['job'])
  metrics.readWhenAsked([jobs, dueFor], async () => {
    for (const { name: job, state, jobs: count, seconds } of await countJobs(database, clock)) {
      jobs.set({ job, state }, count)
      if (state === 'due') dueFor.set({ job }, seconds)
    }
  })
  return {
    ran: (job, result, seconds) => {
      runs.inc({ job, result })
      times.observe({ job }, seconds)
    },
  }
}
