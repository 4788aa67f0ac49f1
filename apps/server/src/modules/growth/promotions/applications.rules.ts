import type { ApplyStatus } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'

export type OfferTerms = {
  readonly takesApplications: boolean
  /** Null: all. */
  readonly currencies: readonly string[] | null
  readonly startAt: Date | null
  readonly endAt: Date | null
  readonly withinDays: number | null
  /** Of the member who asks; null where there is no application. */
  readonly status: ApplyStatus | null
}

export type Applicant = { readonly currency: Currency; readonly registeredAt: Date }

export type ApplyRefusal = 'conditionNotMet' | 'alreadyApplied' | 'over'

const dayMs = 86_400_000

/**
 * Why this member may not apply for this offer now. The member's own application is reported before the state of the
 * offer.
 */
export function refuseApplication(
  terms: OfferTerms,
  { currency, registeredAt }: Applicant,
  now: Date,
): ApplyRefusal | undefined {
  if (terms.status !== null) return 'alreadyApplied'
  if (terms.endAt !== null && terms.endAt <= now) return 'over'
  const isOpen = terms.takesApplications && (terms.startAt === null || terms.startAt <= now)
  const isOffered = terms.currencies === null || terms.currencies.includes(currency)
  const isYoungEnough =
    terms.withinDays === null || now.getTime() - registeredAt.getTime() < terms.withinDays * dayMs
  return isOpen && isOffered && isYoungEnough ? undefined : 'conditionNotMet'
}
