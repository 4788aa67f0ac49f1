import { expect, test } from 'vitest'
import { instantStyle } from './session-end.rules.ts'

// Local times: what counts is the reader's own day.
const now = new Date(2026, 10, 21, 9, 0)

test.each([
  ['this morning', new Date(2026, 10, 21, 0, 0), { timeStyle: 'short' }],
  ['last night', new Date(2026, 10, 20, 23, 59), { dateStyle: 'medium', timeStyle: 'short' }],
  ['a year ago', new Date(2025, 10, 21, 9, 0), { dateStyle: 'medium', timeStyle: 'short' }],
])('an instant of %s has its date where it needs one', (_when, at, style) => {
  expect(instantStyle(at, now)).toEqual(style)
})
