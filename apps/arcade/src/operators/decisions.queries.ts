import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

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

const rulingRow = z.object({
  subject: z.string(),
  decision: z.enum(['void', 'resettled']),
  isOwn: z.boolean(),
  reason: z.string(),
})

/** What players see of the last decision about an event or a round. The reason of a process is a code. */
export type Ruling = {
  readonly decision: Decision
  readonly by: 'operator' | 'process'
  readonly reason: string
}

/** The last decision about each of these that was carried out; those without one are left out. */
export async function listRulings(
  queries: Queries,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Ruling>> {
  if (subjects.length === 0) return new Map()
  const rows = await queries.all(
    rulingRow,
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

const walletRow = z.object({ id: z.bigint(), ref: z.string(), units: z.string().transform(BigInt) })
export type PlayerMoney = z.infer<typeof walletRow>

/** Names and balances of these players; play money is left out. */
export async function listPlayerMoney(
  queries: Queries,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PlayerMoney>> {
  const rows = await queries.all(
    walletRow,
    sql`
      select p.id, p.ref, a.balance::text as units
        from players p join ledger.accounts a on a.id = p.wallet
       where p.id = any(${ids}::bigint[]) and not p.is_demo`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

const roundOfSharedRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  choice: z.unknown(),
  acts: z.array(z.unknown()).nullable(),
})
export type RoundOfShared = z.infer<typeof roundOfSharedRow>

/** The settled bets of a shared round for money, by their ids. */
export function listRoundsOf(queries: Queries, sharedRoundId: string): Promise<RoundOfShared[]> {
  return queries.all(
    roundOfSharedRow,
    sql`
      select r.id, r.player_id, r.currency, r.stake_units, r.choice, r.acts
        from rounds r join players p on p.id = r.player_id
       where r.shared_round_id = ${sharedRoundId} and not p.is_demo
       order by r.id`,
  )
}
