import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** After each of them the page reads how the member stands to the offer. */
export const onApply = {
  conditionNotMet: toast({ thenRefresh: true }),
  alreadyApplied: toast({ thenRefresh: true }),
  over: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.discountApply>, Reaction>
