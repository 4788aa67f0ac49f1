import { expect, test } from 'vitest'
import { checkEdit } from './new-password.rules.ts'

const filled = { old: 'demo1234', password: 'lantern5', again: 'lantern5' }

test.each([
  ['nothing', {}, {}],
  ['the present one', { old: '' }, { old: 'ph_password' }],
  ['a digit', { password: 'lantern', again: 'lantern' }, { password: 'err_psw_format' }],
  ['the same twice', { again: 'lantern6' }, { again: 'err_checkPsw_diff' }],
] as const)('asks for %s', (_what, change, faults) => {
  expect(checkEdit({ ...filled, ...change }, { profile: 'basic', account: 'member6' })).toEqual(faults)
})
