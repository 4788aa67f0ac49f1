import { expect, test } from 'vitest'
import { createMoveKeys } from './move-keys.ts'

test('a move keeps its key, another way or amount has its own, and a known answer ends them', () => {
  const keys = createMoveKeys()
  const first = keys.of('in', '500')
  const others = [keys.of('out', '500'), keys.of('out', '700')]
  expect(new Set([first, ...others]).size).toBe(3)
  expect(keys.of('in', '500')).toBe(first)
  keys.renew()
  expect(keys.of('in', '500')).not.toBe(first)
})
