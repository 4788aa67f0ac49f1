import { expect, test } from 'vitest'
import { mayInviteBy } from './may-invite.ts'

test.each([
  [1, { ok: true }, true],
  [0, { ok: true }, false],
  [1, { ok: false, refusal: 'alreadyAgent' }, false],
  [1, { ok: false, refusal: 'lineExcluded' }, false],
  [0, { ok: false, refusal: 'alreadyAgent' }, false],
  [1, { ok: false, refusal: 'applicationWaiting' }, true],
  [1, { ok: false, refusal: 'refusedRecently' }, true],
  [1, { ok: false, refusal: 'offline' }, false],
] as const)('with is_friend %i and the check %j the programme is shown: %s', (isFriend, check, shown) => {
  expect(mayInviteBy(isFriend, check)).toBe(shown)
})
