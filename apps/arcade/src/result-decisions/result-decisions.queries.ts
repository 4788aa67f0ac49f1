import { type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { type ShownDecision } from '../protocol/page-api.ts'

/** What may be decided about a result: it counts no more, or its bets are settled again by what the seed draws. */
export type Decision = 'void' | 'resettled'

/** Why a process makes an event or a round void by itself. The last one is the switchboard's, which production lacks. */
export type Cause = 'seedLost' | 'tablesChanged' | 'notLed' | 'byFault'

/** Why a decision could not be carried out any more. */
const failures = ['subjectUnknown', 'notOver', 'roundsStay', 'seedLost', 'tablesChanged'] as const
export type Failure = (typeof failures)[number]

const decisionRow = z.object({
  id: z.bigint(),
  subject: z.string(),
  decision: z.enum(['void', 'resettled']),
  isProposal: z.boolean(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  decidedAt: z.date(),
  moved: z.record(z.string(), z.string()),
  carriedOutAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  failure: z.enum(failures).nullable(),
})
export type ResultDecision = z.infer<typeof decisionRow>

const columns = sql`
  id, subject, decision, is_proposal, decided_by, reason, decided_at, moved, carried_out_at, failed_at, failure`

/** Units by currency. */
export type Moved = ReadonlyMap<Currency, bigint>

const movedText = (moved: Moved) =>
  JSON.stringify(Object.fromEntries([...moved].map(([c, u]) => [c, `${u}`])))

export type NewDecision = {
  readonly subject: string
  readonly decision: Decision
  readonly isProposal: boolean
  readonly by: string
  readonly reason: string
  readonly moved: Moved
  readonly at: Date
}

export async function insertDecision(queries: Queries, decision: NewDecision): Promise<void> {
  const { subject, by, reason, isProposal, moved, at } = decision
  await queries.run(sql`
    insert into result_decisions (subject, decision, is_proposal, decided_by, reason, decided_at, moved)
    values (${subject}, ${decision.decision}, ${isProposal}, ${by}, ${reason}, ${at},
            ${movedText(moved)}::text::jsonb)`)
}

/** A process made it void, at once. */
export async function insertOwnVoid(
  queries: Queries,
  { subject, cause, at }: { readonly subject: string; readonly cause: Cause; readonly at: Date },
): Promise<void> {
  await queries.run(sql`
    insert into result_decisions (subject, decision, reason, decided_at, carried_out_at)
    values (${subject}, 'void', ${cause}, ${at}, ${at})`)
}

/** All about one event or round, oldest first. */
export function listDecisionsOn(queries: Queries, subject: string): Promise<ResultDecision[]> {
  return queries.all(
    decisionRow,
    sql`select ${columns} from result_decisions where subject = ${subject} order by id`,
  )
}

/** Decisions that no process has carried out yet, and proposals that may still be taken up, oldest first. */
export function listWaiting(
  queries: Queries,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<ResultDecision[]> {
  return queries.all(
    decisionRow,
    sql`
      select ${columns} from result_decisions d
       where carried_out_at is null and failed_at is null
         and (not is_proposal
              or decided_at > ${since}
                 and not exists (select from result_decisions n
                                  where n.subject = d.subject and n.id > d.id
                                    and (n.decision = d.decision or not n.is_proposal)))
       order by id
       limit ${limit}`,
  )
}

/** Decisions to be carried out, oldest first. */
export function listDueDecisions(queries: Queries, limit: number): Promise<ResultDecision[]> {
  return queries.all(
    decisionRow,
    sql`
      select ${columns} from result_decisions
       where carried_out_at is null and failed_at is null and not is_proposal
       order by id
       limit ${limit}`,
  )
}

/** Answers whether it had not ended before. */
export async function markCarriedOut(queries: Queries, id: bigint, at: Date): Promise<boolean> {
  const changed = await queries.run(sql`
    update result_decisions set carried_out_at = ${at}
     where id = ${id} and carried_out_at is null and failed_at is null`)
  return changed > 0
}

/** It can no longer be carried out. Answers whether it had not ended before. */
export async function markFailed(
  queries: Queries,
  { id, failure, at }: { readonly id: bigint; readonly failure: Failure; readonly at: Date },
): Promise<boolean> {
  const changed = await queries.run(sql`
    update result_decisions set failed_at = ${at}, failure = ${failure}
     where id = ${id} and carried_out_at is null and failed_at is null`)
  return changed > 0
}

const flagRow = z.object({ is: z.boolean() })

/** Whether so much takes a second person. */
export async function takesTwo(queries: Queries, moved: Moved): Promise<boolean> {
  return (await queries.one(flagRow, sql`select takes_two(${movedText(moved)}::text::jsonb) as is`)).is
}

const shownRow = z.object({
  subject: z.string(),
  decision: z.enum(['void', 'resettled']),
  isOwn: z.boolean(),
  reason: z.string(),
})

/** The last decision about each of these that was carried out; those without one are left out. */
export async function listShownDecisions(
  queries: Queries,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, ShownDecision>> {
  if (subjects.length === 0) return new Map()
  const rows = await queries.all(
    shownRow,
    sql`
      select distinct on (subject) subject, decision, decided_by is null as is_own, reason
        from result_decisions
       where subject = any(${subjects}::uuid[]) and carried_out_at is not null
       order by subject, id desc`,
  )
  return new Map(
    rows.map(({ subject, decision, isOwn, reason }) => [
      subject,
      { decision, by: isOwn ? ('process' as const) : ('operator' as const), reason },
    ]),
  )
}

const nameRow = z.object({ name: z.string() })

/** The staff of a demonstration; none in production. */
export async function listAccounts(queries: Queries): Promise<string[]> {
  const rows = await queries.all(nameRow, sql`select name from staff_accounts order by name`)
  return rows.map(({ name }) => name)
}
