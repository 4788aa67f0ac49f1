import { expect, test } from 'vitest'
import { statusOf } from './status.rules.ts'
import type { StatusAnswer } from './use-agents.ts'

const refusal = (name: string, code: number, data: unknown) =>
  ({ ok: false, refusal: name, code, message: '', data }) as StatusAnswer // as the client hands it on

test.each([
  [
    'a member who never applied',
    // A mixed table: without it the answer’s `ok` widens to boolean.
    { ok: true, value: { status: 0, reason: '' } } as StatusAnswer,
    { kind: 'free', operatorText: '' },
  ],
  [
    'an applicant refused long ago',
    // As above.
    { ok: true, value: { status: 3, reason: 'Too few readers' } } as StatusAnswer,
    { kind: 'free', operatorText: 'Too few readers' },
  ],
  ['an active agent', refusal('alreadyAgent', 101, { status: 2, reason: '' }), { kind: 'active' }],
  ['a suspended one', refusal('alreadyAgent', 101, { status: 4, reason: '' }), { kind: 'suspended' }],
  ['a waiting applicant', refusal('applicationWaiting', 102, { status: 1, reason: '' }), { kind: 'waiting' }],
  [
    'a refused applicant',
    refusal('refusedRecently', 103, { status: 3, reason: 'No', again_at: '2026-12-22T10:00:00Z' }),
    { kind: 'refused', operatorText: 'No', againAt: '2026-12-22T10:00:00Z' },
  ],
  ['an excluded line', refusal('lineExcluded', 104, { status: 0, reason: '' }), { kind: 'excluded' }],
  ['a closed programme', refusal('programmeClosed', 106, null), { kind: 'closed' }],
])('%s stands as the server says', (_who, answer, standing) => expect(statusOf(answer)).toEqual(standing))
