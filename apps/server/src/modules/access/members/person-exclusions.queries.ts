import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { comparable } from './member-details.ts'
import type { Decider } from './find-for-staff.ts'

const accountRow = z.object({ memberId: z.bigint(), siteId: z.int() })

const exclusionsLock = 7253414

/**
 * The first lock of a transaction that starts an exclusion: a concurrent write of personal values is either written
 * before it and seen by it, or sees the exclusion.
 */
export async function lockExclusions(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${exclusionsLock})`)
}

/** The first lock of a transaction that writes personal values; waits only for exclusions. */
export async function awaitExclusions(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${exclusionsLock})`)
}

/** The other accounts that an exclusion takes along, of all sites. Under the lock of exclusions they stay the same. */
export function listExcludedWith(tx: Tx, memberId: bigint) {
  return tx.all(accountRow, sql`select member_id, site_id from accounts_excluded_with(${memberId})`)
}

/**
 * Stores the exclusion of a member for the person behind them: all accounts with the same identity number, phone or
 * e-mail on any site. Returns the other accounts of that person, of all sites, in one fixed order.
 */
export function shareExclusion(tx: Tx, memberId: bigint) {
  return tx.all(accountRow, sql`select member_id, site_id from share_exclusion(${memberId})`)
}

const personKinds = ['phone', 'email', 'identityId'] as const
type PersonKind = (typeof personKinds)[number]
const excludedRow = z.object({ kind: z.enum(personKinds) })

/** The first of these values that belongs to an excluded person, on any site. */
export async function findExcludedValue(
  queries: Queries,
  personalData: PersonalData,
  { values, at }: { readonly values: { readonly [K in PersonKind]?: string | undefined }; readonly at: Date },
): Promise<PersonKind | undefined> {
  const [phone, email, identityId] = personKinds.map(kind => [
    ...personalData.blindIndexes(kind, comparable(values[kind] ?? '')),
  ])
  const resting = await queries.maybe(
    excludedRow,
    sql`
      select kind
        from (values (1, 'phone', exclusion_of_person(${phone}::text[], ${at})),
                     (2, 'email', exclusion_of_person(${email}::text[], ${at})),
                     (3, 'identityId', exclusion_of_person(${identityId}::text[], ${at}))) as told (place, kind, excluded_until)
       where excluded_until is not null
       order by place
       limit 1`,
  )
  return resting?.kind
}

const isExcludedRow = z.object({ isExcluded: z.boolean() })

/** Whether a member is self-excluded themself, apart from shared exclusions and other statuses. */
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
 * Staff found that a member is another person than the excluded members with the same values: those no longer include
 * the member. The member's values block no registration any more, also where the excluded members have the same; unless
 * the member is self-excluded too.
 */
export async function releasePerson(tx: Tx, memberId: bigint, { by, reason, at }: Decision): Promise<void> {
  await tx.run(sql`select release_person(${memberId}, ${by}, ${reason}, ${at})`)
}

/** One value that identifies a person. */
export type PersonValue = { readonly kind: PersonKind; readonly value: string }

const releasedRow = z.object({ enteredBy: z.int(), unknownNow: z.int() })

/** How many excluded accounts have entered a value, and how many of them are known by no other value. */
export type ReleasedValue = z.infer<typeof releasedRow>

/** Releases a value: the excluded member entered another person's. Undefined if it blocked nothing. */
export function releaseValue(
  tx: Tx,
  personalData: PersonalData,
  { kind, value, by, reason, at }: PersonValue & Decision,
): Promise<ReleasedValue | undefined> {
  const blindIndexes = [...personalData.blindIndexes(kind, comparable(value))]
  return tx.maybe(
    releasedRow,
    sql`select entered_by, unknown_now from release_value(${blindIndexes}::text[], ${by}, ${reason}, ${at})`,
  )
}
