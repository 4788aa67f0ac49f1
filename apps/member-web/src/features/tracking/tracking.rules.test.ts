import { expect, test } from 'vitest'
import { clickCookie, consentState, eventsOf, newBrowserId } from './tracking.rules.ts'

test('cookies have the form that receivers know', () => {
  expect(newBrowserId(1795392000000, 123456789)).toBe('fb.1.1795392000000.123456789')
  expect(clickCookie('X', undefined, 1795392000000)).toBe('fb.1.1795392000000.X')
})

test('the first click stays, and without one there is no cookie', () => {
  expect(clickCookie('Y', 'fb.1.1.X', 2)).toBeUndefined()
  expect(clickCookie(undefined, undefined, 2)).toBeUndefined()
})

test('the first deposit has a name of its own, and each is a purchase', () => {
  expect(eventsOf(1)).toEqual(['e_first_pay', 'Purchase'])
  expect(eventsOf(2)).toEqual(['e_pay', 'Purchase'])
})

test.each([
  ['', 1, '1', 'off'],
  ['p', 1, undefined, 'asks'],
  ['p', 1, '1', 'given'],
  ['p', 1, '0', 'refused'],
  ['p', 1, 'nonsense', 'asks'],
  ['p', 0, undefined, 'given'],
  ['p', 0, '0', 'refused'],
] as const)('pixel %j, needs consent %d, cookie %j: %s', (pixel_id, needs_consent, cookie, state) => {
  expect(consentState({ pixel_id, needs_consent }, cookie)).toBe(state)
})
