import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

/** After each of them the page reads the programme again. */
export const onFriendClaim = {
  programmeClosed: toast(stale),
  nothingToClaim: toast(stale),
  heldForReview: toast(stale),
  accountFrozen: toast({ ...stale, leadsToSupport: true }),
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.recommendClaim>, Reaction>
