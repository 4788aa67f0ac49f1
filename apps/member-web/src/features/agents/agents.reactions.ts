import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** What stands in the way of an application is told by the page itself, which is read anew. */
export const onApply = {
  alreadyAgent: nothing(),
  applicationWaiting: nothing(),
  refusedRecently: nothing(),
  lineExcluded: nothing(),
  programmeClosed: toast(),
  agreementMissing: atField('agreement', { phrase: 'agents.agreementChanged' }),
} satisfies Record<RefusalOf<typeof calls.applyForAgent>, Reaction>
