import type { DiscountItem } from '@glasshouse/contract'
import type { OfferStanding } from './applications.service.ts'

/** An offer as a member stands to it; to one that is not there any more they do not stand at all. */
export function offerToWire<T extends DiscountItem>(offer: T, standing: OfferStanding | undefined): T {
  return { ...offer, can_apply: standing?.mayApply ? 1 : 0, apply_status: standing?.status ?? null }
}
