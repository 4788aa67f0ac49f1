import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

/** After each of them the page reads the calendar again. */
export const onCheckIn = {
  conditionNotMet: toast(stale),
  alreadySigned: toast(stale),
  notToday: toast(stale),
  closed: toast(stale),
  accountFrozen: toast({ ...stale, leadsToSupport: true }),
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.checkInStore>, Reaction>
