import type { Database } from '@glasshouse/postgres'
import type { Clock, Incidents, Log } from '@glasshouse/service'
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
  const { boss, incidents } = deps
  const ending = new AbortController()
  const jobs = new Map<string, Job>()
  const lane = createLanes(deps, ending.signal)
  const addOccurrences = createOccurrences(deps)
  const supervise = () => boss.supervise(repeatedNames(jobs.values()))
  let running: Promise<unknown> = Promise.resolve()

  async function dueJobs(): Promise<Job[]> {
    await addOccurrences(jobs.values())
    const names = await listDueNames(deps.database, [...jobs.keys()], deps.clock)
    return names.flatMap(name => jobs.get(name) ?? [])
  }

  async function poll(): Promise<void> {
    await boss.ensureQueues([...jobs.values()].map(({ type }) => type))
    for (const job of await dueJobs()) {
      // What a lane could not do, such as fetching from a lost database, is tried again with the next poll.
      lane
        .workOff(job)
        .catch((error: unknown) =>
          incidents.reportFailure(job.type.name, { error, said: `jobs not run: ${job.type.name}` }),
        )
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
      const { signal } = ending
      running = Promise.all([
        repeat(deps, { ms: pollIntervalMs, name: 'looking for jobs', work: poll, signal }),
        repeat(deps, { ms: superviseEveryMs, name: 'giving back lost jobs', work: supervise, signal }),
      ])
    },
    supervise,
    stop: async () => {
      ending.abort()
      await running
      await lane.idle()
    },
    runDue: async () => {
      let ran = 0
      for (;;) {
        const due = await dueJobs()
        if (due.length === 0) return ran
        for (const count of await Promise.all(due.map(lane.workOff))) ran += count
      }
    },
  }
}

/** About an occurrence that failed nothing is to be decided: the next one is its next try. */
function repeatedNames(jobs: Iterable<Job>): string[] {
  return [...jobs].filter(({ cron }) => cron).map(({ type }) => type.name)
}

/** One lane a queue: while it is worked off here, nothing else here takes of it. */
function createLanes(deps: RunnerDeps, signal: AbortSignal) {
  const lanes = new Map<string, Promise<number>>()

  /** Works off a queue until nothing in it is due. */
  async function untilEmpty(job: Job): Promise<number> {
    let ran = 0
    while (!signal.aborted) {
      const fetched = await deps.boss.fetch(job.type.name, job.concurrency)
      if (fetched.length === 0) break
      await allEnded(fetched.map(each => runOne(deps, job, { fetched: each, signal })))
      ran += fetched.length
    }
    return ran
  }

  return {
    workOff: (job: Job): Promise<number> => {
      const { name } = job.type
      const known = lanes.get(name)
      if (known) return known
      const opened = untilEmpty(job).finally(() => lanes.delete(name))
      lanes.set(name, opened)
      return opened
    },
    idle: async () => {
      await Promise.allSettled(lanes.values())
    },
  }
}

/** Waits for all of them, and throws only then: what could not be settled frees no lane that others still run in. */
async function allEnded(tries: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(tries)
  const errors = ended.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} jobs could not be settled`)
}

/** Adds the occurrences of repeated jobs that have come; every process does, and the key makes them one. */
function createOccurrences({ database, clock, add }: RunnerDeps) {
  const nextAt = new Map<string, Date>()
  return async (jobs: Iterable<Job>): Promise<void> => {
    const now = clock.now()
    for (const { type, cron } of jobs) {
      if (!cron || now < (nextAt.get(type.name) ?? now)) continue
      const occurrence = lastOccurrence(cron, now)
      const next = nextOccurrence(cron, now)
      // Kept for two periods, so that a restart within one does not run it once more.
      const keptS = Math.ceil((next.getTime() - occurrence.getTime()) / 500)
      await add(database, { ...type, data: noData, keptS }, { data: {}, key: occurrence.toISOString() })
      nextAt.set(type.name, next)
    }
  }
}

type Repeated = {
  readonly ms: number
  readonly name: string
  readonly work: () => Promise<void>
  readonly signal: AbortSignal
}

async function repeat({ clock, incidents }: RunnerDeps, { ms, name, work, signal }: Repeated): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
      incidents.reportSuccess(name)
    } catch (error) {
      incidents.reportFailure(name, { error, said: `${name} failed` })
    }
    await clock.sleep(ms, signal)
  }
}

type Try = { readonly fetched: Fetched; readonly signal: AbortSignal }

/** The part of its time after which a job is told to stop, so that it has ended before it is given back. */
const partToRun = 0.95

/** One try. A process that dies in it leaves a job that is given back after its `timeoutS`. */
async function runOne(
  { database, log, incidents, boss, metrics }: RunnerDeps,
  job: Job,
  { fetched, signal: ending }: Try,
): Promise<void> {
  const { name, retries, timeoutS } = job.type
  const attempt = fetched.retryCount + 1
  const startedMs = performance.now()
  const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutS * 1_000 * partToRun)])
  const seconds = () => (performance.now() - startedMs) / 1_000
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
