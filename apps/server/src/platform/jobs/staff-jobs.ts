import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import { createBoss } from './boss.ts'
import {
  deleteJob,
  findDead,
  insertDecision,
  listDead,
  listDecisions,
  lockDead,
  type DeadJob,
  type JobDecision,
} from './jobs.queries.ts'

export type JobFile = { readonly job: DeadJob | undefined; readonly decisions: readonly JobDecision[] }
type DecidedBy = { readonly by: string; readonly reason: string }

/** What a person decides about dead jobs. */
export type StaffJobs = {
  /** Dead jobs, the newest first. */
  list(limit: number): Promise<DeadJob[]>
  find(id: string): Promise<JobFile>
  /** One more try; a server that runs takes it. */
  retry(id: string, decidedBy: DecidedBy): Promise<Outcome<DeadJob, 'notDead'>>
  /** Deletes it: it is never done. */
  discard(id: string, decidedBy: DecidedBy): Promise<Outcome<DeadJob, 'notDead'>>
  close(): Promise<void>
}

export function createStaffJobs({
  database,
  clock,
  log,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): StaffJobs {
  const boss = createBoss({
    database,
    clock,
    onError: error => log.error({ err: error }, 'jobs could not be looked after'),
  })
  const decide = (id: string, decision: JobDecision['decision'], decidedBy: DecidedBy) =>
    database.transaction(async (tx): Promise<Outcome<DeadJob, 'notDead'>> => {
      const job = await lockDead(tx, id)
      if (!job) return refuse('notDead')
      await insertDecision(tx, job, { ...decidedBy, decision, at: clock.now() })
      if (decision === 'discard') await deleteJob(tx, id)
      else await boss.retry(tx, job)
      return ok(job)
    })
  return {
    list: limit => listDead(database, limit),
    find: async id => ({ job: await findDead(database, id), decisions: await listDecisions(database, id) }),
    retry: (id, decidedBy) => decide(id, 'retry', decidedBy),
    discard: (id, decidedBy) => decide(id, 'discard', decidedBy),
    close: () => boss.stop(),
  }
}
