import type { calls, RefusalOf } from '@glasshouse/contract'
import { nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** The page's reaction to each refusal of a manual transfer; what has changed meanwhile is read again. */
export const onMove = {
  alreadyMoving: toast({ thenRefresh: true }),
  // Its data has the balance; the field shows the same text as during typing.
  notEnough: nothing(),
  outsideLimits: nothing(),
  walletFrozen: toast({ thenRefresh: true, leadsToSupport: true }),
  limitReached: toast({ thenRefresh: true }),
  ledgerHalted: toast({ thenRefresh: true }),
  inGame: toast(),
  identityUnverified: toast({ leadsToSupport: true }),
  providerRefused: toast({ thenRefresh: true }),
  notOffered: toast({ thenRefresh: true }),
  inMaintenance: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.balanceTransfer>, Reaction>

export const onReadOne = {
  notOffered: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.balanceRefresh>, Reaction>
