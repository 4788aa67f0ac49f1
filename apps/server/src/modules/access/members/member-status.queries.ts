import { freezeAccounts } from '@glasshouse/ledger'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import {
  accountKinds,
  lockMemberAndMoney,
  lockMembersAndMoney,
  openMemberAccounts,
} from '../../money/ledger-accounts/index.ts'
import { memberStatuses } from './member-status.ts'

const staffMemberRow = z
  .object({
    id: z.bigint(),
    siteId: z.number(),
    site: z.string(),
    timezone: z.string(),
    account: z.string(),
    currency: z.enum(currencyCodes),
    status: z.enum(memberStatuses),
    /** The exclusion requested at this account, and the one shared from another account of the person. */
    exclusionUntil: z.nullable(z.date()),
    sharedExclusionUntil: z.nullable(z.date()),
    /** The later of the two. */
    excludedUntil: z.nullable(z.date()),
    isPlayFrozen: z.boolean(),
    isWalletFrozen: z.boolean(),
    isVerified: z.boolean(),
  })
  .transform(({ id, ...row }) => ({ ...row, memberId: id }))

/** A member as staff see them. */
export type StaffMemberView = z.infer<typeof staffMemberRow>

const staffMember = sql`
  select m.id, m.site_id, s.name as site, s.timezone, m.account, m.currency, m.status, m.exclusion_until,
         m.shared_exclusion_until, m.excluded_until, m.is_play_frozen,
         exists (select from ledger.accounts a
                  where a.owner = m.id and a.kind = ${accountKinds.memberMain} and a.frozen) as is_wallet_frozen,
         exists (select from verified_members v where v.member_id = m.id) as is_verified
    from members m
    join sites s on s.id = m.site_id`

/** Members with this account name, one for each site that has it. Of all sites on purpose: staff serve them all. */
export function listMembersForStaff(
  tx: Tx,
  { account, site = null }: { readonly account: string; readonly site?: string | null },
  limit: number,
): Promise<StaffMemberView[]> {
  return tx.all(
    staffMemberRow,
    sql`${staffMember}
       where m.account_key = lower(${account})
         and (${site}::text is null or s.name = ${site})
       order by s.id
       limit ${limit}`,
  )
}

/**
 * Locks the member and their money until the transaction ends, after everything that is being decided about them, so
 * that after a change no movement is accepted that it forbids.
 */
export async function lockStatus(tx: Tx, siteId: number, memberId: bigint): Promise<StaffMemberView> {
  await lockMemberAndMoney(tx, { siteId, memberId })
  return tx.one(staffMemberRow, sql`${staffMember} where m.site_id = ${siteId} and m.id = ${memberId}`)
}

/** The same of several members at once, in the order of locks. */
export async function lockStatuses(
  tx: Tx,
  members: readonly { readonly siteId: number; readonly memberId: bigint }[],
): Promise<void> {
  await lockMembersAndMoney(tx, members)
}

/** What a member may do, but for the wallet: that is the ledger's. */
export async function updateStatus(
  tx: Tx,
  siteId: number,
  standing: Pick<
    StaffMemberView,
    'memberId' | 'status' | 'exclusionUntil' | 'sharedExclusionUntil' | 'isPlayFrozen'
  >,
): Promise<void> {
  await tx.run(sql`
    update members
       set status = ${standing.status},
           exclusion_until = ${standing.exclusionUntil},
           shared_exclusion_until = ${standing.sharedExclusionUntil},
           is_play_frozen = ${standing.isPlayFrozen}
     where site_id = ${siteId}
       and id = ${standing.memberId}`)
}

/** Freezes the main wallet, or opens it again: the part of a member's status that the ledger holds. */
export async function updateWalletFrozen(
  tx: Tx,
  { memberId, currency, isWalletFrozen }: Pick<StaffMemberView, 'memberId' | 'currency' | 'isWalletFrozen'>,
): Promise<void> {
  const { main } = await openMemberAccounts(tx, memberId, currency)
  await freezeAccounts(tx, [main], isWalletFrozen)
}

export const statusAspects = ['status', 'exclusion', 'sharedExclusion', 'play', 'wallet', 'identity'] as const

const changeRow = z
  .object({
    aspect: z.enum(statusAspects),
    stateBefore: z.string(),
    stateAfter: z.string(),
    decidedBy: z.string(),
    reason: z.string(),
    decidedAt: z.date(),
  })
  .transform(row => ({
    aspect: row.aspect,
    before: row.stateBefore,
    after: row.stateAfter,
    by: row.decidedBy,
    reason: row.reason,
    at: row.decidedAt,
  }))

/** The change, with its author, reason and time. */
export type StatusChange = z.infer<typeof changeRow>

export async function insertStatusChange(
  tx: Tx,
  { siteId, memberId }: Pick<StaffMemberView, 'siteId' | 'memberId'>,
  change: StatusChange,
): Promise<void> {
  await tx.run(sql`
    insert into member_status_changes
           (member_id, site_id, aspect, state_before, state_after, decided_by, reason, decided_at)
    values (${memberId}, ${siteId}, ${change.aspect}, ${change.before}, ${change.after}, ${change.by},
            ${change.reason}, ${change.at})`)
}

/** The newest first. */
export function listStatusChanges(
  queries: Queries,
  { siteId, memberId }: Pick<StaffMemberView, 'siteId' | 'memberId'>,
  limit: number,
): Promise<StatusChange[]> {
  return queries.all(
    changeRow,
    sql`
      select aspect, state_before, state_after, decided_by, reason, decided_at
        from member_status_changes
       where site_id = ${siteId}
         and member_id = ${memberId}
       order by id desc
       limit ${limit}`,
  )
}
