import type { RefusalOf, calls } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

export const onDemoPlay = {
  noDemo: toast(),
  gameUnknown: toast(),
  identityUnverified: toast({ leadsToSupport: true }),
  inMaintenance: toast(),
  tooFrequent: toast(),
  providerUnavailable: toast(),
} satisfies Record<RefusalOf<typeof calls.demoPlay>, Reaction>
