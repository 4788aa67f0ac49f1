import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

export const onTransfer = {
  withdrawPasswordWrong: atField('digits'),
  withdrawPasswordMissing: toast(),
  notEnough: atField('amount', stale),
  notInBranch: atField('account'),
  otherCurrency: atField('account'),
  accountFrozen: toast({ ...stale, leadsToSupport: true }),
  amountOutsideLimits: atField('amount', stale),
  receiverClosed: atField('account'),
  identityUnverified: toast({ ...stale, leadsToSupport: true }),
  ledgerHalted: toast(),
  closed: toast(stale),
  agentsOnly: toast(stale),
  tooFrequent: atField('digits', { leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.agentTransfer>, Reaction>
