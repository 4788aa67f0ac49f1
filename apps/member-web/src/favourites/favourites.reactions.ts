import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

export const onFavourite = {
  gameUnknown: toast(),
  tooMany: toast(),
} satisfies Record<RefusalOf<typeof calls.storeFavourites>, Reaction>
