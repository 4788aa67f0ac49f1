import type { RegisterSetting } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { fieldsFor, isAskedOnBlur } from './registration.rules.ts'

function setting(name: string, is_display: 0 | 1): RegisterSetting {
  return {
    name,
    currency: 'VND',
    is_display,
    is_required: 0,
    is_unique: 0,
    is_member_center: 1,
    is_verification: 0,
    is_member_center_verification: 0,
  }
}

test('only what the site shows in this currency is asked', () => {
  const settings = [setting('check_password', 1), setting('member_name', 1), setting('member_phone', 0)]
  const rules = { currency: 'VND', settings, phone10: false } as const
  expect(fieldsFor(rules)).toEqual(['member_account', 'password', 'check_password', 'member_name'])
  expect(fieldsFor({ ...rules, currency: 'USD' })).toEqual(['member_account', 'password'])
})

test('passwords are never sent to be checked on blur', () => {
  expect(isAskedOnBlur('password')).toBe(false)
  expect(isAskedOnBlur('check_password')).toBe(false)
  expect(isAskedOnBlur('member_account')).toBe(true)
})
