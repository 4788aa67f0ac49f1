/** What the operator says of an account. */
export const memberStatuses = ['active', 'frozen', 'disabled', 'closed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What an account is at a moment: the operator's word, or else a rest from play that the member asked for. */
export type Standing = MemberStatus | 'selfExcluded'

export type StandingFacts = {
  readonly status: MemberStatus
  /** The end of a rest from play, also of one that is over; null where there never was one. */
  readonly excludedUntil: Date | null
}

/** A rest that never ends. */
export const excludedForGood = new Date('9999-12-31T00:00:00Z')

export function standingAt({ status, excludedUntil }: StandingFacts, now: Date): Standing {
  if (status !== 'active') return status
  return excludedUntil !== null && now < excludedUntil ? 'selfExcluded' : 'active'
}
