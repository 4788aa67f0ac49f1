import { expect, test } from 'vitest'
import { shownFloats } from './float.rules.ts'

const items = [
  { id: 1, closable: 1 },
  { id: 2, closable: 0 },
  { id: 3, closable: 1 },
] as const

test('what may not be put away stays when the others are', () => {
  expect(shownFloats(items, false).map(each => each.id)).toEqual([1, 2, 3])
  expect(shownFloats(items, true).map(each => each.id)).toEqual([2])
})
