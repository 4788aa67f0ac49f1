import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** The obstacle of an application is shown by the page itself, which reads again. */
export const onApply = {
  alreadyAgent: nothing(),
  applicationWaiting: nothing(),
  refusedRecently: nothing(),
  lineExcluded: nothing(),
  programmeClosed: toast(),
  agreementMissing: atField('agreement', { phrase: 'agents.agreementChanged' }),
} satisfies Record<RefusalOf<typeof calls.applyForAgent>, Reaction>
