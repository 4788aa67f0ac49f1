import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** The page's reaction to each refusal of an order; a changed payment channel is read again. */
export const onStore = {
  channelClosed: toast({ thenRefresh: true }),
  channelMaintenance: toast({ thenRefresh: true }),
  // Its data has the limits; the field shows the same text as during typing.
  amountOutsideLimits: nothing(),
  // Its data has the order's number; the page goes there.
  orderOpen: nothing(),
  // A prompt of its own.
  bankAccountMissing: nothing(),
  accountFrozen: toast({ leadsToSupport: true }),
  identityUnverified: toast({ leadsToSupport: true }),
  // The member's own limit: shown with the remaining amount.
  overOwnLimit: toast(),
  payerNameDiffers: atField('payer_name'),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.depositStore>, Reaction>

/** An order that has moved on shows where it is now. */
export const onCancel = {
  orderUnknown: toast({ thenRefresh: true }),
  notCancellable: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.depositCancel>, Reaction>
