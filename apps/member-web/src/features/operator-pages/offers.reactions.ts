import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** After each of them the page reads the member's application again. */
export const onApply = {
  conditionNotMet: toast({ thenRefresh: true }),
  alreadyApplied: toast({ thenRefresh: true }),
  over: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.discountApply>, Reaction>
