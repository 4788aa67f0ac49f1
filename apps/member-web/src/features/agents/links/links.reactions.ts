import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const stale = { thenRefresh: true } as const

export const onLinkChange = {
  linkLimit: toast(stale),
  nameUsed: atField('name'),
  hostUnknown: atField('host', stale),
  agentsOnly: toast(stale),
} satisfies Record<RefusalOf<typeof calls.agentLinkUpdate>, Reaction>

export const onLinkStore = {
  ...onLinkChange,
  otherCurrency: toast(stale),
} satisfies Record<RefusalOf<typeof calls.agentLinkStore>, Reaction>
