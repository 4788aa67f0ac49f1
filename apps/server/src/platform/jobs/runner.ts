import type { Database } from '@glasshouse/postgres'
import { systemClock, type Clock, type Incidents, type Log } from '@glasshouse/service'
import type { Boss, Fetched } from './boss.ts'
import type { Job } from './job.ts'
import type { JobMetrics } from './job-metrics.ts'
import type { Jobs } from './jobs.ts'
import { discardDead, listDueNames } from './jobs.queries.ts'
import { lastOccurrence, nextOccurrence } from './occurrences.ts'

type RunnerDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly incidents: Incidents
  readonly boss: Boss
  readonly metrics: JobMetrics
  readonly add: Jobs['add']
}

/** How soon a job is seen that another process, or this one, has added. One small query each time. */
const pollIntervalMs = 500
const superviseEveryMs = 60_000
const noData = { parse: () => ({}) }

export function createRunner(deps: RunnerDeps) {
  const { clock, boss, incidents } = deps
  const ending = new AbortController()
  const jobs = new Map<string, Job>()
  /** The queues that are being worked off here. */
  const lanes = new Map<string, Promise<number>>()
  const nextAt = new Map<string, Date>()
  let running: Promise<unknown> = Promise.resolve()

  /** Works off a queue until nothing in it is due. */
  async function workOff(job: Job): Promise<number> {
    const { name } = job.type
    let ran = 0
    while (!ending.signal.aborted) {
      const fetched = await boss.fetch(name, job.concurrency)
      if (fetched.length === 0) break
      await Promise.all(fetched.map(each => runOne(deps, job, { fetched: each, signal: ending.signal })))
      ran += fetched.length
    }
    return ran
  }

  function lane(job: Job): Promise<number> {
    const { name } = job.type
    const known = lanes.get(name)
    if (known) return known
    const opened = workOff(job).finally(() => lanes.delete(name))
    lanes.set(name, opened)
    return opened
  }

  /** Adds the occurrences of repeated jobs that have come; every process does, and the key makes them one. */
  async function addOccurrences(): Promise<void> {
    const now = clock.now()
    for (const { type, cron } of jobs.values()) {
      if (!cron || now < (nextAt.get(type.name) ?? now)) continue
      const occurrence = lastOccurrence(cron, now)
      const next = nextOccurrence(cron, now)
      // Kept for two periods, so that a restart within one does not run it once more.
      const keptS = Math.ceil((next.getTime() - occurrence.getTime()) / 500)
      const repeated = { ...type, data: noData, keptS }
      await deps.add(deps.database, repeated, {}, { key: occurrence.toISOString() })
      nextAt.set(type.name, next)
    }
  }

  async function dueJobs(): Promise<Job[]> {
    await addOccurrences()
    const names = await listDueNames(deps.database, [...jobs.keys()], clock)
    return names.flatMap(name => jobs.get(name) ?? [])
  }

  async function poll(): Promise<void> {
    await boss.ensureQueues([...jobs.values()].map(({ type }) => type))
    for (const job of await dueJobs()) {
      // What a lane could not do, such as fetching from a lost database, is tried again with the next poll.
      lane(job).catch((error: unknown) =>
        incidents.reportFailure(job.type.name, { error, said: `jobs not run: ${job.type.name}` }),
      )
    }
  }

  async function every(ms: number, name: string, work: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await work()
        incidents.reportSuccess(name)
      } catch (error) {
        incidents.reportFailure(name, { error, said: `${name} failed` })
      }
      await clock.sleep(ms, ending.signal)
    }
  }

  return {
    serve: (served: readonly Job[]) => {
      for (const job of served) {
        if (jobs.has(job.type.name)) throw new Error(`two modules run the job ${job.type.name}`)
        jobs.set(job.type.name, job)
      }
    },
    start: () => {
      running = Promise.all([
        every(pollIntervalMs, 'looking for jobs', poll),
        every(superviseEveryMs, 'giving back lost jobs', boss.supervise),
      ])
    },
    stop: async () => {
      ending.abort()
      await running
      await Promise.allSettled(lanes.values())
    },
    runDue: async () => {
      let ran = 0
      for (;;) {
        const due = await dueJobs()
        if (due.length === 0) return ran
        for (const count of await Promise.all(due.map(lane))) ran += count
      }
    },
  }
}

type Try = { readonly fetched: Fetched; readonly signal: AbortSignal }

/** One try. A process that dies in it leaves a job that is given back after its `timeoutS`. */
async function runOne(
  { database, log, incidents, boss, metrics }: RunnerDeps,
  job: Job,
  { fetched, signal }: Try,
): Promise<void> {
  const { name, retries } = job.type
  const attempt = fetched.retryCount + 1
  const startedMs = systemClock.now().getTime()
  const seconds = () => (systemClock.now().getTime() - startedMs) / 1_000
  try {
    await job.run(fetched.data, { id: fetched.id, attempt, signal })
  } catch (error) {
    metrics.ran(name, 'failed', seconds())
    await boss.fail(name, fetched, error)
    const fields = { job: name, jobId: fetched.id, attempt }
    if (attempt > retries && !job.cron)
      log.error({ ...fields, err: error }, 'a job is dead: a person has to decide (npm run jobs)')
    else incidents.reportFailure(name, { error, fields, said: `a job failed: ${name}` })
    return
  }
  metrics.ran(name, 'done', seconds())
  await boss.complete(name, fetched)
  if (job.cron) await discardDead(database, name)
  incidents.reportSuccess(name)
}
