import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { z } from 'zod'

const nameRow = z.object({ name: z.string() })

/** The database's own time; a test that moves the clock says otherwise. */
const nowOf = (clock: Clock) => (clock.isMoved ? clock.now() : null)

/** Which of these queues have something that is due. One look for all of them, however many there are. */
export async function listDueNames(
  queries: Queries,
  names: readonly string[],
  clock: Clock,
): Promise<string[]> {
  const rows = await queries.all(
    nameRow,
    sql`
      select name
        from unnest(${names}::text[]) as q (name)
       where exists (select
                       from jobs.job_common j
                      where j.name = q.name
                        and j.state in ('created', 'retry')
                        and not j.blocked
                        and j.start_after <= coalesce(${nowOf(clock)}::timestamptz, jobs.job_now()))`,
  )
  return rows.map(({ name }) => name)
}

const countRow = z.object({ name: z.string(), state: z.string(), jobs: z.int(), seconds: z.number() })

/** Jobs that are not done, by queue and state, and for how long the oldest of them has been due. */
export function countJobs(queries: Queries, clock: Clock) {
  return queries.all(
    countRow,
    sql`
      with at as (select coalesce(${nowOf(clock)}::timestamptz, jobs.job_now()) as now)
      select name,
             case when state = 'failed' then 'dead'
                  when state = 'active' then 'running'
                  when start_after > at.now then 'waiting'
                  else 'due' end as state,
             count(*)::integer as jobs,
             greatest(extract(epoch from max(at.now) - min(start_after)), 0)::float8 as seconds
        from jobs.job_common, at
       where state in ('created', 'retry', 'active', 'failed')
       group by 1, 2`,
  )
}

/**
 * Keeps dead jobs until a person decides, those of some queues excepted. pg-boss deletes what has ended by its
 * `deletion_seconds`, dead or done, and only where they are above zero: so they wait below it.
 */
export function keepDead(queries: Queries, except: readonly string[]): Promise<number> {
  return queries.run(sql`
    update jobs.job_common
       set deletion_seconds = -deletion_seconds
     where state = 'failed'
       and deletion_seconds > 0
       and name <> all (${except}::text[])`)
}

/** A job that was dead and is tried again is deleted like any other once it is done. */
export async function keepNoLonger(queries: Queries, id: string): Promise<void> {
  await queries.run(sql`
    update jobs.job_common
       set deletion_seconds = abs(deletion_seconds)
     where id = ${id}`)
}

/** A repeated job that works again has nothing to decide about the times when it did not. */
export function discardDead(queries: Queries, name: string): Promise<number> {
  return queries.run(sql`delete from jobs.job_common where name = ${name} and state = 'failed'`)
}

const deadRow = z
  .object({
    id: z.string(),
    name: z.string(),
    data: z.unknown(),
    tries: z.int(),
    since: z.date(),
    died: z.date(),
    output: z.object({ message: z.string() }).nullable().catch(null),
  })
  .transform(({ died, since, output, ...job }) => ({
    ...job,
    addedAt: since,
    diedAt: died,
    error: output?.message ?? 'unknown',
  }))
export type DeadJob = z.infer<typeof deadRow>

const dead = sql`
  select id, name, data, retry_count + 1 as tries, created_on as since, completed_on as died, output
    from jobs.job_common
   where state = 'failed'`

export function listDead(queries: Queries, limit: number): Promise<DeadJob[]> {
  return queries.all(deadRow, sql`${dead} order by completed_on desc limit ${limit}`)
}

export function findDead(queries: Queries, id: string): Promise<DeadJob | undefined> {
  return queries.maybe(deadRow, sql`${dead} and id = ${id}`)
}

/** A dead job, locked until the decision about it is stored. */
export function lockDead(tx: Tx, id: string): Promise<DeadJob | undefined> {
  return tx.maybe(deadRow, sql`${dead} and id = ${id} for update`)
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from jobs.job_common where id = ${id}`)
}

export type JobDecision = {
  readonly decision: 'retry' | 'discard'
  readonly by: string
  readonly reason: string
  readonly at: Date
}

export async function insertDecision(
  tx: Tx,
  { name, id }: Pick<DeadJob, 'name' | 'id'>,
  { decision, by, reason, at }: JobDecision,
): Promise<void> {
  await tx.run(sql`
    insert into job_decisions (job_name, job_id, decision, decided_by, reason, decided_at)
    values (${name}, ${id}, ${decision}, ${by}, ${reason}, ${at})`)
}

const decisionRow = z
  .object({ decision: z.enum(['retry', 'discard']), who: z.string(), reason: z.string(), at: z.date() })
  .transform(({ who, ...decided }): JobDecision => ({ ...decided, by: who }))

export function listDecisions(queries: Queries, id: string): Promise<JobDecision[]> {
  return queries.all(
    decisionRow,
    sql`
      select decision, decided_by as who, reason, decided_at as at
        from job_decisions
       where job_id = ${id}
       order by id`,
  )
}
