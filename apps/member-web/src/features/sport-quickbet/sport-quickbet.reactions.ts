import type { calls, RefusalOf } from '@glasshouse/contract'
import { nothing, type Reaction } from '@glasshouse/web-kit'

/** If the frame cannot be shown, its own place on the page says so; there was no press that a toast would answer. */
export const onFrameUrl = {
  inMaintenance: nothing(),
} satisfies Record<RefusalOf<typeof calls.sportQuickbetUrl>, Reaction>

export const onCheck = {
  notListed: nothing(),
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.checkIframe>, Reaction>
