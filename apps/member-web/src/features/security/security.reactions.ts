import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** The list is read again as well: the row was removed in another window. */
export const onRemoveDevice = {
  deviceUnknown: toast(),
} satisfies Record<RefusalOf<typeof calls.removeTrustedDevice>, Reaction>

export const onUnlink = {
  linkUnknown: toast(),
} satisfies Record<RefusalOf<typeof calls.removeLinkedAccount>, Reaction>
