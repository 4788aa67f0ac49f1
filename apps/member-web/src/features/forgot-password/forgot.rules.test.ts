import { expect, test } from 'vitest'
import { checkForgot } from './forgot.rules.ts'

const filled = {
  account: 'member1',
  contact: '0912345678',
  captcha: '7k4r',
  code: '123456',
  password: 'lantern5',
  again: 'lantern5',
}

test.each([
  ['ask', 'nothing', {}, {}],
  ['ask', 'an account', { account: ' ' }, { account: 'ph_account_name' }],
  ['ask', 'a phone', { contact: '' }, { contact: 'ph_phone' }],
  ['ask', 'digits', { contact: '09x' }, { contact: 'err_phone_format' }],
  ['ask', 'the picture', { captcha: '' }, { captcha: 'ph_account_verify_code' }],
  ['code', 'nothing', {}, {}],
  ['code', 'a code', { code: ' ' }, { code: 'ph_verify_code' }],
  ['code', 'digits', { code: '12345x' }, { code: 'err_phone_verify_format' }],
  ['code', 'six digits', { code: '12345' }, { code: 'err_phone_verify_length' }],
  ['password', 'nothing', {}, {}],
  ['password', 'a password', { password: '', again: '' }, { password: 'ph_new_password' }],
  ['password', 'its length', { password: 'lan5', again: 'lan5' }, { password: 'err_psw_length' }],
  [
    'password',
    'another than the account',
    { password: 'member1', again: 'member1' },
    { password: 'err_psw_account' },
  ],
  ['password', 'the same twice', { again: 'x' }, { again: 'err_checkPsw_diff' }],
] as const)('the step %s wants %s', (step, _what, change, faults) => {
  expect(
    checkForgot(step, { ...filled, ...change }, { method: 'phone', hasCaptcha: true, profile: 'basic' }),
  ).toEqual(faults)
})

test('an e-mail is required for that channel', () => {
  const way = { method: 'email', hasCaptcha: false, profile: 'basic' } as const
  expect(checkForgot('ask', { ...filled, contact: '', captcha: '' }, way)).toEqual({ contact: 'ph_email' })
  expect(checkForgot('ask', { ...filled, contact: 'a@b.example', captcha: '' }, way)).toEqual({})
  const spaced = { ...filled, contact: 'a n@b.example', captcha: '' }
  expect(checkForgot('ask', spaced, way)).toEqual({ contact: 'err_email_format' })
})
