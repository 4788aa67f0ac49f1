import { expect, test } from 'vitest'
import { afterEntry, readEntry } from './entry.rules.ts'

test('an address may ask for a few things, and unknown ones are passed over', () => {
  expect(readEntry('?currency=VND&modal=login&pwa=1&member_type=2&fbclid=X&utm_source=mail')).toEqual({
    currency: 'VND',
    modal: 'login',
    pwa: '1',
    member_type: '2',
    fbclid: 'X',
  })
})

test.each([
  ['nothing', ''],
  ['an empty value', '?modal='],
  ['a value that is too long', `?fbclid=${'x'.repeat(65)}`],
  ['a name that every object has', '?__proto__=1&constructor=2'],
  ['a token and what goes with it', '?tk=abc&member_account=a&member_currency=VND&member_id=1'],
])('%s asks for nothing', (_what, search) => expect(readEntry(search)).toEqual({}))

test('64 letters are not too long', () => {
  expect(readEntry(`?fbclid=${'x'.repeat(64)}`)).toEqual({ fbclid: 'x'.repeat(64) })
})

test('what was used up leaves the address, a token first of all, and the rest stays', () => {
  expect(afterEntry('?modal=login&id=AG1&tk=secret&member_id=1&footer=0&currency=VND')).toBe(
    '?id=AG1&footer=0',
  )
  expect(afterEntry('?modal=login')).toBe('')
  expect(afterEntry('')).toBe('')
})
