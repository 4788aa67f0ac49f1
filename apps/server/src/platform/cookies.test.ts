import { expect, test } from 'vitest'
import { cookieText, readCookies } from './cookies.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1; b=2;c=3', { a: '1', b: '2', c: '3' }],
  ['a=1; a=2', { a: '1' }],
  ['a=b=c', { a: 'b=c' }],
  ['=x; ;novalue; a=1', { a: '1' }],
])('%s is read', (header, cookies) => {
  expect(Object.fromEntries(readCookies(header))).toEqual(cookies)
})

test('a header of a thousand cookies is read in part', () => {
  expect(readCookies(Array.from({ length: 1_000 }, (_each, index) => `c${index}=1`).join(';')).size).toBe(50)
})

test('a cookie has the right attributes', () => {
  const cookie = { name: '__Host-device', value: 'x', maxAgeS: 60, httpOnly: true, secure: true }
  expect(cookieText(cookie)).toBe('__Host-device=x; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure')
  expect(cookieText({ ...cookie, httpOnly: false, secure: false })).not.toMatch(/HttpOnly|Secure/)
})
