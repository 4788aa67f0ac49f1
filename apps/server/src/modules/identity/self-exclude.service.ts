import { ok, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { acrossSites } from '../../platform/in-site.ts'
import {
  excludedForGood,
  insertStandingChange,
  lockRests,
  lockStanding,
  updateStanding,
} from '../members/index.ts'
import {
  proveOwnPassword,
  type MemberRequest,
  type OwnPasswordParts,
  type OwnPasswordRefusal,
} from './own-password.ts'
import { restOtherAccounts, standingLetter, type RestParts } from './person-rest.ts'

export type RestWish = {
  readonly password: string
  /** Days from now on; without a number it is for good. */
  readonly days: number | undefined
}

type Parts = OwnPasswordParts & RestParts & { readonly database: Database; readonly clock: Clock }

const dayMs = 24 * 3_600_000

/**
 * A member asks to be kept from playing, and is, from this moment on: every session ends in the same transaction, and
 * the servers that run leave the game that is open. Of two rests the longer one counts. Answers its end.
 */
export async function selfExclude(
  parts: Parts,
  { password, days }: RestWish,
  context: MemberRequest,
): Promise<Outcome<Date, OwnPasswordRefusal>> {
  const proven = await proveOwnPassword(parts, password, context)
  if (!proven.ok) return proven
  const { database, clock, sessions, writeLetter, planMoneyHome } = parts
  const { siteId, memberId } = context.member
  const at = clock.now()
  const wished = days === undefined ? excludedForGood : new Date(at.getTime() + days * dayMs)
  return database.transaction(async tx => {
    await lockRests(tx)
    await planMoneyHome(tx, { siteId, memberId }, at)
    const before = await lockStanding(tx, siteId, memberId)
    const isLonger = before.restUntil === null || before.restUntil < wished
    const member = { ...before, restUntil: isLonger ? wished : before.restUntil }
    await updateStanding(tx, siteId, member)
    await insertStandingChange(tx, member, {
      aspect: 'exclusion',
      before: before.restUntil?.toISOString() ?? 'none',
      after: (member.restUntil ?? wished).toISOString(),
      by: 'the member',
      reason: 'asked for it in the member centre',
      at,
    })
    await writeLetter(tx, member, standingLetter(member, 'resting', at))
    await sessions.endAllOf(tx, { siteId, memberId }, 'exclusion')
    await restOtherAccounts(parts, tx, { member, at, by: 'the member' })
    return ok(member.restUntil ?? wished)
  }, acrossSites)
}
