/** What the operator says of an account. */
export const memberStatuses = ['active', 'frozen', 'disabled', 'closed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What an account is at a moment: the operator's word, or else a rest from play that the member asked for. */
export type EffectiveStatus = MemberStatus | 'selfExcluded'

export type StatusFacts = {
  readonly status: MemberStatus
  /** The end of a rest from play, also of one that is over; null where there never was one. */
  readonly excludedUntil: Date | null
}

/** A rest that never ends. */
export const excludedForGood = new Date('9999-12-31T00:00:00Z')

export function statusAt({ status, excludedUntil }: StatusFacts, now: Date): EffectiveStatus {
  if (status !== 'active') return status
  return excludedUntil !== null && now < excludedUntil ? 'selfExcluded' : 'active'
}
