import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Decider } from './find-for-staff.ts'

const accountRow = z.object({ memberId: z.bigint(), siteId: z.int() })

const exclusionsLock = 7253414

/**
 * First of all in a transaction that begins a rest: whoever tells at the same time who they are is written before it, and
 * seen by it, or asks after it.
 */
export async function lockExclusions(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${exclusionsLock})`)
}

/** First of all in a transaction that keeps what somebody tells of themselves; waits for rests alone. */
export async function awaitExclusions(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${exclusionsLock})`)
}

/**
 * Keeps the rest of a member for the person behind them: whoever tells the same identity number, phone or e-mail on any
 * site. Answers the other accounts of that person, of all sites, in one order for everybody.
 */
export function shareExclusion(tx: Tx, memberId: bigint) {
  return tx.all(accountRow, sql`select member_id, site_id from share_exclusion(${memberId})`)
}

const personKinds = ['phone', 'email', 'identityId'] as const
type PersonKind = (typeof personKinds)[number]
const excludedRow = z.object({ kind: z.enum(personKinds) })

/** The first of these values by which somebody who tells them rests from play, on whatever site they asked for it. */
export async function findExcludedValue(
  queries: Queries,
  { phone = '', email = '', identityId = '' }: { readonly [K in PersonKind]?: string | undefined },
  at: Date,
): Promise<PersonKind | undefined> {
  const resting = await queries.maybe(
    excludedRow,
    sql`
      select kind
        from (values (1, 'phone', exclusion_of_person('', ${phone}, '', ${at})),
                     (2, 'email', exclusion_of_person('', '', ${email}, ${at})),
                     (3, 'identityId', exclusion_of_person(${identityId}, '', '', ${at}))) as told (place, kind, excluded_until)
       where excluded_until is not null
       order by place
       limit 1`,
  )
  return resting?.kind
}

const isExcludedRow = z.object({ isExcluded: z.boolean() })

/** Whether a member rests themself, whatever they have told and whatever else closes the account to them. */
export async function isMemberExcluded(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  at: Date,
): Promise<boolean> {
  const { isExcluded: isResting } = await queries.one(
    isExcludedRow,
    sql`
      select coalesce(excluded_until > ${at}, false) as is_excluded
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
  return isResting
}

type Decision = Decider & { readonly at: Date }

/**
 * A member is another person than those who rest with the same values, and is not taken along by them again. What the
 * member has told keeps nobody out any more, also where those who rest have told the same; unless the member rests by
 * their own wish too.
 */
export async function releasePerson(tx: Tx, memberId: bigint, { by, reason, at }: Decision): Promise<void> {
  await tx.run(sql`select release_person(${memberId}, ${by}, ${reason}, ${at})`)
}

/** One thing that tells who somebody is. */
export type PersonValue = { readonly kind: PersonKind; readonly value: string }

const releasedRow = z.object({ toldBy: z.int(), unknownNow: z.int() })

/** How many accounts that rest have told a value, and how many of them are known by nothing else without it. */
export type ReleasedValue = z.infer<typeof releasedRow>

/** A value keeps nobody out any more: who rests has told another's. Nothing where it kept nobody out. */
export function releaseValue(
  tx: Tx,
  { kind, value }: PersonValue,
  { by, reason, at }: Decision,
): Promise<ReleasedValue | undefined> {
  return tx.maybe(
    releasedRow,
    sql`select told_by, unknown_now from release_value(${kind}, ${value}, ${by}, ${reason}, ${at})`,
  )
}
