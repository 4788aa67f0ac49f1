import { expect, test } from 'vitest'
import { afterKey, snapped } from './chance-steps.ts'

test.each([
  ['under', 5_000, 'ArrowUp', false, 5_100],
  ['under', 5_000, 'ArrowUp', true, 5_001],
  ['under', 5_000, 'ArrowRight', false, 5_100],
  ['over', 5_000, 'ArrowRight', false, 4_900],
  ['over', 5_000, 'ArrowLeft', true, 5_001],
  ['over', 5_000, 'ArrowDown', false, 4_900],
  ['under', 9_750, 'PageUp', false, 9_800],
  ['under', 150, 'ArrowDown', false, 100],
  ['over', 5_000, 'Home', false, 100],
  ['over', 5_000, 'End', false, 9_800],
] as const)('on the %s side at %i, %s (Shift %s) goes to %i', (side, faces, key, shiftKey, after) => {
  expect(afterKey({ side, faces }, { key, shiftKey })).toBe(after)
})

test('other keys keep their own meaning', () => {
  expect(afterKey({ side: 'under', faces: 5_000 }, { key: 'Tab', shiftKey: false })).toBeUndefined()
  expect(afterKey({ side: 'under', faces: 5_000 }, { key: 'toString', shiftKey: false })).toBeUndefined()
})

test.each([
  [5_049, 5_000],
  [5_050, 5_100],
  [12, 100],
  [9_860, 9_800],
])('a finger at %i takes %i', (faces, taken) => {
  expect(snapped(faces)).toBe(taken)
})
