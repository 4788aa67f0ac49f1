import { ok, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { endAllSessions } from '../identity/index.ts'
import type { Letters } from '../letters/index.ts'
import {
  lockRests,
  lockStanding,
  shareRest,
  updateStanding,
  type Decider,
  type DeskMember,
} from '../members/index.ts'
import { planMoneyHome } from '../wallet/index.ts'
import { momentText, noteChange } from './note-change.ts'

export type ExclusionParts = { readonly letters: Pick<Letters, 'write'> }

export type Exclusion<R extends string> = {
  readonly member: Pick<DeskMember, 'siteId' | 'memberId'>
  readonly decider: Decider
  readonly at: Date
  /** When the rest ends, or why there is none, judged of the member as they stand under the lock. */
  readonly endOf: (member: DeskMember) => Outcome<Date, R> | Promise<Outcome<Date, R>>
}

const shareReason = 'the same person rests from play at another account'

/**
 * A member rests from play from this moment on, with all accounts of the same person: no session stays open, all their
 * money is planned home and each of the accounts finds a letter. Called in a transaction that sees all sites, before it
 * locks anything.
 */
export async function beginExclusion<R extends string>(
  { letters }: ExclusionParts,
  tx: Tx,
  { member: { siteId, memberId }, decider, at, endOf }: Exclusion<R>,
): Promise<Outcome<DeskMember, R>> {
  await lockRests(tx)
  // Before the accounts: whoever moves money locks the wallet first.
  await planMoneyHome(tx, { siteId, memberId }, at)
  const before = await lockStanding(tx, siteId, memberId)
  const end = await endOf(before)
  if (!end.ok) return end
  const member = withRest(before, end.value)
  await updateStanding(tx, siteId, member)
  await noteChange(letters, tx, {
    member,
    aspect: 'exclusion',
    before: momentText(before.restUntil),
    after: momentText(end.value),
    word: 'resting',
    ...decider,
    at,
  })
  await endAllSessions(tx, { siteId, memberId }, { at, reason: 'exclusion' })
  await restOtherAccounts(letters, tx, { memberId, until: end.value, at, by: decider.by })
  return ok(member)
}

function withRest(member: DeskMember, restUntil: Date): DeskMember {
  const { sharedRestUntil: shared } = member
  return { ...member, restUntil, excludedUntil: shared && shared > restUntil ? shared : restUntil }
}

type SharedRest = {
  readonly memberId: bigint
  readonly until: Date
  readonly at: Date
  readonly by: string
}

/** The other accounts of a person who rests, on whatever site: they rest until the same moment. */
async function restOtherAccounts(
  letters: Pick<Letters, 'write'>,
  tx: Tx,
  { memberId: restingId, until, at, by }: SharedRest,
): Promise<void> {
  for (const { siteId, memberId } of await shareRest(tx, restingId)) {
    await planMoneyHome(tx, { siteId, memberId }, at)
    const member = await lockStanding(tx, siteId, memberId)
    if (member.excludedUntil !== null && member.excludedUntil >= until) continue
    await updateStanding(tx, siteId, { ...member, sharedRestUntil: until })
    await noteChange(letters, tx, {
      member,
      aspect: 'sharedRest',
      before: momentText(member.sharedRestUntil),
      after: momentText(until),
      word: 'restShared',
      by,
      reason: shareReason,
      at,
    })
    await endAllSessions(tx, { siteId, memberId }, { at, reason: 'exclusion' })
  }
}
