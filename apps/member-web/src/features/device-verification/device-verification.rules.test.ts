import { expect, test } from 'vitest'
import { codeFault } from './device-verification.rules.ts'

test.each([
  ['', 'ph_verify_code'],
  ['  ', 'ph_verify_code'],
  ['12345a', 'err_phone_verify_format'],
  ['12345', 'err_phone_verify_length'],
  ['1234567', 'err_phone_verify_length'],
  [' 123456 ', undefined],
])('for the code "%s" it shows %s', (code, fault) => {
  expect(codeFault(code)).toBe(fault)
})
