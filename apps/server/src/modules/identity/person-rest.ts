import type { Tx } from '@glasshouse/postgres'
import {
  insertStandingChange,
  lockStanding,
  shareRest,
  updateStanding,
  type DeskMember,
} from '../members/index.ts'
import type { LetterNews, StandingWord } from '../messenger/index.ts'
import type { Sessions } from './sessions.service.ts'

/** Who decides, and why; both are kept for ever. */
export type Told = { readonly by: string; readonly reason: string }

/** Letters stand beside this module, not below it. */
export type WriteLetter = (
  tx: Tx,
  owner: Pick<DeskMember, 'siteId' | 'memberId'>,
  news: LetterNews,
) => Promise<void>

/** Has all that providers hold for a member come home; wallets stand above this module. */
export type PlanMoneyHome = (
  tx: Tx,
  member: Pick<DeskMember, 'siteId' | 'memberId'>,
  at: Date,
) => Promise<void>

/** How a member stands now, as the letter about it says it. */
export function standingLetter({ account }: DeskMember, standing: StandingWord, at: Date): LetterNews {
  return { template: 'standingChanged', values: { account, at, standing } }
}

const shareReason = 'the same person rests from play at another account'

export type RestParts = {
  readonly sessions: Pick<Sessions, 'endAllOf'>
  /** Tells a member how they stand now, also at the accounts that a rest takes along. */
  readonly writeLetter: WriteLetter
  readonly planMoneyHome: PlanMoneyHome
}

/**
 * The other accounts of a person who rests, on whatever site: they rest until the same moment, their sessions end,
 * and their money comes home.
 * Called in the transaction of the rest itself, which has to see all sites.
 */
export async function restOtherAccounts(
  { sessions, writeLetter, planMoneyHome }: RestParts,
  tx: Tx,
  { member, at, by }: { readonly member: DeskMember; readonly at: Date; readonly by: string },
): Promise<void> {
  const { restUntil } = member
  if (restUntil === null) return
  for (const { siteId, memberId } of await shareRest(tx, member.memberId)) {
    await planMoneyHome(tx, { siteId, memberId }, at)
    const other = await lockStanding(tx, siteId, memberId)
    if (other.excludedUntil !== null && other.excludedUntil >= restUntil) continue
    await updateStanding(tx, siteId, { ...other, sharedRestUntil: restUntil })
    await insertStandingChange(tx, other, {
      aspect: 'sharedRest',
      before: other.sharedRestUntil?.toISOString() ?? 'none',
      after: restUntil.toISOString(),
      by,
      reason: shareReason,
      at,
    })
    await writeLetter(tx, other, standingLetter(other, 'restShared', at))
    await sessions.endAllOf(tx, { siteId, memberId }, 'exclusion')
  }
}
