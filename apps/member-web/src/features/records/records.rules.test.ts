import { expect, test } from 'vitest'
import { endingOf } from './records.rules.ts'

test.each([
  ['settled', '30000', 'ahead'],
  ['settled', '-20000', 'behind'],
  ['settled', '0.00', 'even'],
  ['void', '0', 'even'],
  ['open', '0', 'none'],
  ['resettled', '-0.0001', 'behind'],
] as const)('a %s bet of %s ends %s', (state, win_loss, ending) =>
  expect(endingOf({ state, win_loss })).toBe(ending),
)
