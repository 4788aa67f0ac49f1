import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

const cleared = { thenRefresh: true } as const

/** What cannot be had is put away. */
export const onOpen = {
  conditionNotMet: toast(cleared),
  gone: toast(cleared),
  accountFrozen: toast({ ...cleared, leadsToSupport: true }),
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.redEnvelope>, Reaction>
