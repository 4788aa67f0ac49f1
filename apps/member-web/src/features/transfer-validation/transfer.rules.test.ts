import { expect, test } from 'vitest'
import { checkNewPassword, checkProof } from './transfer.rules.ts'

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
  ['it has five characters', { password: 'lant5', again: 'lant5' }, { password: 'err_psw_length' }],
  ['it has six', { password: 'lante5', again: 'lante5' }, {}],
  ['it has twelve', { password: 'lanternlant5', again: 'lanternlant5' }, {}],
  ['it has thirteen', { password: 'lanternlantn5', again: 'lanternlantn5' }, { password: 'err_psw_length' }],
  ['the two differ', { again: 'lantern6' }, { again: 'err_checkPsw_diff' }],
] as const)('the second step says what is wrong when %s', (_when, change, faults) => {
  expect(checkNewPassword({ ...chosen, ...change })).toEqual(faults)
})
