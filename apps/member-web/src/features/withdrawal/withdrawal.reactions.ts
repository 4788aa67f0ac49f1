import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

export const onWithdraw = {
  withdrawPasswordWrong: atField('digits'),
  withdrawPasswordMissing: toast(stale),
  notEnough: atField('amount', stale),
  amountOutsideLimits: atField('amount', stale),
  turnoverMissing: toast(stale),
  accountFrozen: toast({ ...stale, leadsToSupport: true }),
  bankAccountUnknown: atField('account', stale),
  dailyCountUsed: toast(stale),
  bankAccountWaits: atField('account', stale),
  identityUnverified: toast({ ...stale, leadsToSupport: true }),
  ledgerHalted: toast(),
  closed: toast(stale),
  tooFrequent: atField('digits', { leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.withdrawalStore>, Reaction>

export const onCancel = {
  orderUnknown: toast(stale),
  notCancellable: toast(stale),
} satisfies Record<RefusalOf<typeof calls.withdrawalCancel>, Reaction>
