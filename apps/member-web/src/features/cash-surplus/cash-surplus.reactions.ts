import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const
const frozen = toast({ ...stale, leadsToSupport: true })

/** After each of them the page reads the savings again. */
export const onPutIn = {
  closed: toast(stale),
  amountOutsideLimits: atField('amount', stale),
  notEnough: atField('amount', stale),
  identityUnverified: frozen,
  accountFrozen: frozen,
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.cashSurplusIn>, Reaction>

export const onTakeOut = {
  notEnough: atField('amount', stale),
  accountFrozen: frozen,
  ledgerHalted: toast(),
} satisfies Record<RefusalOf<typeof calls.cashSurplusOut>, Reaction>
