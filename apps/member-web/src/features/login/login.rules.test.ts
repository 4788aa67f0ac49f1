import { expect, test } from 'vitest'
import { asksForPicture, checkLogin, lockOf } from './login.rules.ts'

const filled = { account: 'member1', password: 'demo1234', captcha: '7k4r' }

test.each([
  ['an empty account', { account: ' ' }, { account: 'ph_account_name' }],
  ['an empty password', { password: '' }, { password: 'ph_password' }],
  ['an empty answer', { captcha: '' }, { captcha: 'ph_account_verify_code' }],
  ['nothing', {}, {}],
])('finds %s', (_what, change, faults) => {
  expect(checkLogin({ ...filled, ...change }, true)).toEqual(faults)
})

test('asks for no answer where there is no picture', () => {
  expect(checkLogin({ ...filled, captcha: '' }, false)).toEqual({})
})

test.each([
  ['a wrong password', { refusal: 'wrongCredentials', data: { captcha: 0 } }, false],
  ['one too many', { refusal: 'wrongCredentials', data: { captcha: 1 } }, true],
  ['a picture that is missing', { refusal: 'captchaWrong', data: null }, true],
  ['any other refusal', { refusal: 'tooFrequent', data: { wait: 9 } }, false],
])('after %s the next try shows a picture: %j, %s', (_what, answer, shown) => {
  expect(asksForPicture(answer)).toBe(shown)
})

test.each([
  ['a quarter of an hour', 900, '2026-11-26T10:15:00.000Z', false],
  ['a day, whose hour alone would not tell', 86_400, '2026-11-27T10:00:00.000Z', true],
] as const)('a lock of %s', (_how, waitS, until, isFar) => {
  expect(lockOf(waitS, new Date('2026-11-26T10:00:00Z'))).toEqual({ until: new Date(until), isFar })
})
