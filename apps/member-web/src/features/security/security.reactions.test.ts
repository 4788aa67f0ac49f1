import { expect, test } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onRemoveDevice, onUnlink } from './security.reactions.ts'

test.each([
  ['deviceUnknown', onRemoveDevice],
  ['linkUnknown', onUnlink],
] as const)('%s is told', (refusal, reactions) => {
  expect(meet(refusal, reactions)).toEqual({ toast: 'the server says so', fresh: false })
})
