import { ok, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { endAllSessions } from '../identity/index.ts'
import type { Letters } from '../../site/letters/index.ts'
import {
  listExcludedWith,
  lockExclusions,
  lockStatus,
  lockStatuses,
  shareExclusion,
  updateStatus,
  type Decider,
  type StaffMemberView,
} from '../members/index.ts'
import type { Ledger } from '@glasshouse/ledger'
import type { Clock, Log } from '@glasshouse/service'
import { bringSavingsHome } from '../../growth/cash-surplus/index.ts'
import { scheduleWithdrawals } from '../../money/wallet/index.ts'
import { momentText, noteChange } from './note-change.ts'

export type ExclusionDeps = {
  readonly letters: Pick<Letters, 'write'>
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

export type Exclusion<R extends string> = {
  readonly member: Pick<StaffMemberView, 'siteId' | 'memberId'>
  readonly decider: Decider
  readonly at: Date
  /** The end of the exclusion, or why there is none, checked under the lock of the member. */
  readonly endOf: (member: StaffMemberView) => Outcome<Date, R> | Promise<Outcome<Date, R>>
}

const shareReason = 'the same person rests from play at another account'

/**
 * A member is excluded from this moment on, with all accounts of the same person: all sessions end, withdrawals of all
 * their money are scheduled, savings come back to the main wallet and each account gets a letter. Called in a transaction that sees all sites, before it
 * locks anything.
 */
export async function beginExclusion<R extends string>(
  deps: ExclusionDeps,
  tx: Tx,
  { member: { siteId, memberId }, decider, at, endOf }: Exclusion<R>,
): Promise<Outcome<StaffMemberView, R>> {
  await lockExclusions(tx)
  await lockPerson(tx, { siteId, memberId }, at)
  const before = await lockStatus(tx, siteId, memberId)
  const end = await endOf(before)
  if (!end.ok) return end
  await bringSavingsHome(deps, tx, before)
  const member = withExclusion(before, end.value)
  await updateStatus(tx, siteId, member)
  await noteChange(deps.letters, tx, {
    member,
    aspect: 'exclusion',
    before: momentText(before.exclusionUntil),
    after: momentText(end.value),
    word: 'resting',
    ...decider,
    at,
  })
  await endAllSessions(tx, { siteId, memberId }, { at, reason: 'exclusion' })
  await exclusionOtherAccounts(deps, tx, { memberId, until: end.value, at, by: decider.by })
  return ok(member)
}

/**
 * All accounts of the person at once: wallets, then all money, then the rows. One account after the other would wait for
 * a gift or a transfer that has the second one and waits for the first.
 */
async function lockPerson(
  tx: Tx,
  member: { readonly siteId: number; readonly memberId: bigint },
  at: Date,
): Promise<void> {
  const accounts = [member, ...(await listExcludedWith(tx, member.memberId))]
  // Before the accounts: movements of money lock the wallet first.
  for (const each of accounts.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1)))
    await scheduleWithdrawals(tx, each, at)
  await lockStatuses(tx, accounts)
}

function withExclusion(member: StaffMemberView, exclusionUntil: Date): StaffMemberView {
  const { sharedExclusionUntil: shared } = member
  return {
    ...member,
    exclusionUntil,
    excludedUntil: shared && shared > exclusionUntil ? shared : exclusionUntil,
  }
}

type SharedExclusion = {
  readonly memberId: bigint
  readonly until: Date
  readonly at: Date
  readonly by: string
}

/** The other accounts of an excluded person, on any site: they are excluded until the same time. */
async function exclusionOtherAccounts(
  deps: ExclusionDeps,
  tx: Tx,
  { memberId: excludedId, until, at, by }: SharedExclusion,
): Promise<void> {
  for (const { siteId, memberId } of await shareExclusion(tx, excludedId)) {
    const member = await lockStatus(tx, siteId, memberId)
    if (member.excludedUntil !== null && member.excludedUntil >= until) continue
    await bringSavingsHome(deps, tx, member)
    await updateStatus(tx, siteId, { ...member, sharedExclusionUntil: until })
    await noteChange(deps.letters, tx, {
      member,
      aspect: 'sharedExclusion',
      before: momentText(member.sharedExclusionUntil),
      after: momentText(until),
      word: 'exclusionShared',
      by,
      reason: shareReason,
      at,
    })
    await endAllSessions(tx, { siteId, memberId }, { at, reason: 'exclusion' })
  }
}
