import type { calls, RefusalOf } from '@glasshouse/contract'
import { nothing, type Reaction } from '@glasshouse/web-kit'

/** A code that leads nowhere is passed over: the home page is there, for a visitor. */
export const onInfoData = {
  unreadable: nothing(),
  expiredOrUsed: nothing(),
  memberBarred: nothing(),
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.infoData>, Reaction>
