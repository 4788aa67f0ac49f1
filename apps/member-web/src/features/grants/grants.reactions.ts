import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

/** After each of them the page reads the bonuses again. */
export const onClaim = {
  conditionNotMet: toast(stale),
  alreadyClaimed: toast(stale),
  over: toast(stale),
  budgetSpent: toast(stale),
  accountFrozen: toast({ ...stale, leadsToSupport: true }),
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.grantClaim>, Reaction>
