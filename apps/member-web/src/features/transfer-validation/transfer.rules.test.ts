import { expect, test } from 'vitest'
import { checkSecondStep, checkProof } from './transfer.rules.ts'

const proof = { withdrawPassword: '1357', phone: '0987654321', email: '', captcha: '7k4r' }

test.each([
  ['nothing is missing', {}, 'phone', {}],
  [
    'there is no withdraw password',
    { withdrawPassword: '' },
    'phone',
    { withdrawPassword: 'ph_withdraw_password' },
  ],
  ['there is no phone', { phone: ' ' }, 'phone', { phone: 'ph_phone' }],
  ['there is no e-mail', {}, 'email', { email: 'ph_email' }],
  ['the other way is filled', { phone: '', email: 'a@b.example' }, 'email', {}],
  ['the picture was not read', { captcha: '' }, 'phone', { captcha: 'ph_account_verify_code' }],
] as const)('the first step says what is wrong when %s', (_when, change, method, faults) => {
  expect(checkProof({ ...proof, ...change }, method)).toEqual(faults)
})

const chosen = { code: '123456', password: 'lantern5', again: 'lantern5' }

test.each([
  ['nothing is wrong', {}, {}],
  ['there is no code', { code: ' ' }, { code: 'ph_verify_code' }],
  ['there is no password', { password: '', again: '' }, { password: 'ph_new_password' }],
  ['it breaks the rule', { password: 'lantern', again: 'lantern' }, { password: 'err_psw_format' }],
  ['it is the account', { password: 'member5', again: 'member5' }, { password: 'err_psw_account' }],
  ['the two differ', { again: 'lantern6' }, { again: 'err_checkPsw_diff' }],
] as const)('the second step says what is wrong when %s', (_when, change, faults) => {
  expect(checkSecondStep({ ...chosen, ...change }, { profile: 'basic', account: 'member5' })).toEqual(faults)
})
