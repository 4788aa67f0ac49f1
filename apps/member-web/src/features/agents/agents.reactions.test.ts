import { expect, test } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onApply } from './agents.reactions.ts'

test.each([
  [
    'agreementMissing',
    {
      field:
        'agreement: The agreement has a newer version than the one you accepted. Read it and tick again.',
      fresh: false,
    },
  ],
  ['programmeClosed', { toast: 'the server says so', fresh: false }],
] as const)('%s is told', (refusal, met) => expect(meet(refusal, onApply)).toEqual(met))

test.each(['alreadyAgent', 'applicationWaiting', 'refusedRecently', 'lineExcluded'])(
  '%s is what the page then shows in place of the form',
  refusal => expect(meet(refusal, onApply)).toEqual({ fresh: false }),
)
