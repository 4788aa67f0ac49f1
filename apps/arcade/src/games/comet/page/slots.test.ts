import { expect, test } from 'vitest'
import { choiceOf, firstSlots, slotsWith, timesText, typedTarget, withArmed } from './slots.ts'

test.each([
  ['2', 200],
  ['2.5', 250],
  ['1,25×', 125],
  ['1', 101],
  ['0.5', 101],
  ['99999', 1_000_000],
  ['', undefined],
  ['2.345', undefined],
  ['x', undefined],
])('%j is read as %s', (text, target) => expect(typedTarget(text)).toBe(target))

test('only what is armed is staked, with its target where that is on', () => {
  const slots = firstSlots('1000')
  expect(choiceOf(slots)).toBe(null)
  const armed = withArmed({ ...slots, b: { ...slots.b, isAuto: true, target: 150 } }, name => name === 'b')
  expect(choiceOf(armed)).toEqual({ a: null, b: { stake: '1000', target: 150 } })
})

test('what the server has is shown after a reload', () => {
  const slots = slotsWith(firstSlots('1000'), { a: { stake: '5000', target: 300 }, b: null })
  expect(slots.a).toEqual({ stake: '5000', isAuto: true, target: 300, isArmed: true })
  expect(slots.b.isArmed).toBe(false)
  expect(timesText(123)).toBe('1.23')
})
