import type { calls, RefusalOf } from '@glasshouse/contract'
import { nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** The page's message for each refusal of a launch. Maintenance gets a notice of its own. */
export const onPlay = {
  gameUnknown: toast(),
  memberFrozen: toast({ leadsToSupport: true }),
  anotherGameOpen: toast({ phrase: 'pg.err_is_playing' }),
  leaving: toast({ phrase: 'pg.alert_quitting' }),
  identityUnverified: toast({ leadsToSupport: true }),
  sameGameOpen: toast({ phrase: 'pg.alert_duplicate' }),
  limitReached: toast(),
  notOffered: toast(),
  platformClosed: toast(),
  inMaintenance: nothing(),
  siteClosed: toast({ phrase: 'r88close_msg' }),
} satisfies Record<RefusalOf<typeof calls.play>, Reaction>

/** The server retries the leave; the wallet shows the member where the money is. */
export const onLeave = {
  leaving: nothing(),
  providerUnavailable: toast(),
  walletFrozen: toast({ leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.leave>, Reaction>
