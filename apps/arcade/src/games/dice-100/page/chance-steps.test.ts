import { expect, test } from 'vitest'
import { afterKey, facesOfChance, facesOfTarget, facesOfTimes, snapped } from './chance-steps.ts'

test.each([
  ['under', 5_000, 'ArrowUp', false, 5_100],
  ['under', 5_000, 'ArrowUp', true, 5_001],
  ['under', 5_000, 'ArrowRight', false, 5_100],
  ['over', 5_000, 'ArrowRight', false, 4_900],
  ['over', 5_000, 'ArrowLeft', true, 5_001],
  ['over', 5_000, 'ArrowDown', false, 4_900],
  ['under', 9_750, 'PageUp', false, 9_800],
  ['under', 90, 'ArrowDown', false, 1],
  ['over', 5_000, 'Home', false, 1],
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
  [12, 1],
  [9_860, 9_800],
])('a finger at %i takes %i', (faces, taken) => {
  expect(snapped(faces)).toBe(taken)
})

test.each([
  ['a target under', facesOfTarget('under', '75'), 7_500],
  ['a target over', facesOfTarget('over', '74,99'), 2_500],
  ['a target beyond the end', facesOfTarget('under', '150'), 9_800],
  ['the smallest target', facesOfTarget('over', '99.98'), 1],
  ['a multiplier', facesOfTimes('2'), 4_950],
  ['the largest multiplier', facesOfTimes('9900'), 1],
  ['a multiplier beyond it', facesOfTimes('12000'), 1],
  ['a multiplier between two chances', facesOfTimes('3.3'), 3_000],
  ['a multiplier of nothing', facesOfTimes('0'), undefined],
  ['a chance', facesOfChance('12.34'), 1_234],
  ['a chance with a decimal comma', facesOfChance('0,01'), 1],
  ['no number', facesOfChance('x'), undefined],
] as const)('%s that is typed', (_what, faces, expected) => {
  expect(faces).toBe(expected)
})
