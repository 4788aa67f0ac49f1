import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** After a failed token the visitor expects a login: they get the reason, on the home page. */
export const onInfoData = {
  unreadable: toast(),
  expiredOrUsed: toast(),
  memberBarred: toast(),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.infoData>, Reaction>
