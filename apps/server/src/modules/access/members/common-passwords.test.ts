import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { checkPassword } from '@glasshouse/contract'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { findPasswordFault } from './common-passwords.ts'

const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
const words = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))

test.each(['basic', 'strict'] as const)('the commonest that fit the %s rule are refused', profile => {
  const rule = { profile, account: 'member1' }
  const fitting = words.filter(word => checkPassword(word, rule) === undefined)
  expect(fitting.length).toBeGreaterThan(3_000)
  for (const word of fitting) expect(findPasswordFault(word, rule)).toBe('err_psw_common')
})

test.each([
  ['basic', 'abc123', 'err_psw_common'],
  ['basic', 'ABC123', 'err_psw_common'],
  ['basic', 'Passw0rd', 'err_psw_common'],
  ['basic', 'lantern5', undefined],
  ['basic', 'member1', 'err_psw_account'],
  ['basic', 'lantern', 'err_psw_format'],
  ['strict', 'password', 'err_psw_common'],
  ['strict', 'quay lantern rain', undefined],
  ['strict', 'lantern', 'err_psw_length_strict'],
] as const)('by the %s rule %s is %s', (profile, password, fault) => {
  expect(findPasswordFault(password, { profile, account: 'Member1' })).toBe(fault)
})
