import type { calls, RefusalOf } from '@glasshouse/contract'
import { nothing, type Reaction } from '@glasshouse/web-kit'

/** Where the frame cannot be shown, its own place on the page says so; nobody pressed anything that a toast would answer. */
export const onFrameUrl = {
  inMaintenance: nothing(),
} satisfies Record<RefusalOf<typeof calls.sportQuickbetUrl>, Reaction>

export const onCheck = {
  notListed: nothing(),
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.checkIframe>, Reaction>
