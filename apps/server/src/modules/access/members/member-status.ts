/** The operator's status of an account. */
export const memberStatuses = ['active', 'frozen', 'disabled', 'closed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** The effective status of an account: the operator's, or else self-excluded. */
export type EffectiveStatus = MemberStatus | 'selfExcluded'

export type StatusFacts = {
  readonly status: MemberStatus
  /** The end of a self-exclusion, also of an expired one; null if there never was one. */
  readonly excludedUntil: Date | null
}

/** An exclusion without an end. */
export const excludedForGood = new Date('9999-12-31T00:00:00Z')

export function statusAt({ status, excludedUntil }: StatusFacts, now: Date): EffectiveStatus {
  if (status !== 'active') return status
  return excludedUntil !== null && now < excludedUntil ? 'selfExcluded' : 'active'
}
