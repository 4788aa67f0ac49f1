import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

export const onSubAccountChange = {
  agentsOnly: toast(stale),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.agentSubAccountUpdate>, Reaction>

export const onSubAccountStore = {
  ...onSubAccountChange,
  tooMany: toast(stale),
  accountRepeat: atField('account'),
} satisfies Record<RefusalOf<typeof calls.agentSubAccountStore>, Reaction>
