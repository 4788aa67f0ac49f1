import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.rules.ts'

const rule = { profile: 'basic', account: 'member1' } as const
const filled = { password: 'lantern5', again: 'lantern5' }
const twice = (password: string) => ({ password, again: password })

test.each([
  ['nothing', filled, {}],
  ['a new one', twice(''), { password: 'ph_new_password' }],
  ['six characters', twice('lant5'), { password: 'err_psw_length' }],
  ['no thirteenth', twice('lanternlantn5'), { password: 'err_psw_length' }],
  ['a digit', twice('lantern'), { password: 'err_psw_format' }],
  ['different from the account', twice('MEMBER1'), { password: 'err_psw_account' }],
  ['the same twice', { ...filled, again: 'lantern6' }, { again: 'err_checkPsw_diff' }],
] as const)('the basic rule asks for %s', (_what, chosen, faults) => {
  expect(checkNewPassword(chosen, rule)).toEqual(faults)
})

test.each([
  ['nothing', twice('quay lantern rain'), {}],
  ['eight characters', twice('quay ra'), { password: 'err_psw_length_strict' }],
  ['eight characters, counted as graphemes', twice('🏮🏮🏮🏮🏮🏮🏮🏮'), {}],
  ['no more than sixty-four', twice('a '.repeat(33)), { password: 'err_psw_length_strict' }],
  ['different from the account', twice('harbour-lamp'), { password: 'err_psw_account' }],
] as const)('the strict rule asks for %s', (_what, chosen, faults) => {
  expect(checkNewPassword(chosen, { profile: 'strict', account: 'harbour-lamp' })).toEqual(faults)
})
