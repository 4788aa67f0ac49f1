import { expect, test } from 'vitest'
import { withoutParams, readParams } from './pending-params.rules.ts'

const read = (search: string) => Object.fromEntries(readParams(search))

test('an address may ask for a few things, and unknown ones are passed over', () => {
  const search = '?currency=VND&modal=login&pwa=1&member_type=2&fbclid=X&id=AG1&invite=RC1&utm_source=mail'
  expect(read(search)).toEqual({
    id: 'AG1',
    invite: 'RC1',
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
  ['a value that is too long', `?id=${'x'.repeat(65)}`],
  ['a click that is too long', `?fbclid=${'x'.repeat(201)}`],
  ['a name that every object has', '?__proto__=1&constructor=2'],
  ['a token and what goes with it', '?tk=abc&member_account=a&member_currency=VND&member_id=1'],
])('%s asks for nothing', (_what, search) => expect(read(search)).toEqual({}))

test.each([
  ['id', 64],
  ['fbclid', 200],
])('%s may have %i letters', (name, length) => {
  expect(read(`?${name}=${'x'.repeat(length)}`)).toEqual({ [name]: 'x'.repeat(length) })
})

test('used parameters leave the address, a token first of all, and the rest stays', () => {
  const search = '?modal=login&id=AG1&invite=RC1&tk=secret&member_id=1&footer=0&currency=VND'
  expect(withoutParams(search)).toBe('?footer=0')
  expect(withoutParams('?modal=login')).toBe('')
  expect(withoutParams('')).toBe('')
})
