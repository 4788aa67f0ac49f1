import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** Whoever followed a code expects to be let in: told why not, they are on the home page as a visitor. */
export const onInfoData = {
  unreadable: toast(),
  expiredOrUsed: toast(),
  memberBarred: toast(),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.infoData>, Reaction>
