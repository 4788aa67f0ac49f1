import type { RegisterSetting, RegistrationRules } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import {
  birthYears,
  datePartsOf,
  drawnFields,
  holdsEverywhere,
  isAskedOnBlur,
  isOptional,
  isWhole,
  placesOf,
  writtenValues,
} from './registration.rules.ts'

function setting(name: string, is_display: 0 | 1, change: Partial<RegisterSetting> = {}): RegisterSetting {
  return {
    name,
    currency: 'VND',
    is_display,
    is_required: 0,
    is_unique: 0,
    is_member_center: 1,
    is_verification: 0,
    is_member_center_verification: 0,
    sort: 0,
    max: 50,
    ...change,
  }
}

const settings = [
  setting('check_password', 1),
  setting('member_name', 1),
  setting('member_phone', 0),
  setting('introducer', 1),
]
const rules: RegistrationRules = {
  currency: 'VND',
  settings,
  phone10: false,
  passwordProfile: 'basic',
  today: '2026-11-21',
  isReferred: false,
}

test('only what the site shows in this currency is asked', () => {
  const always = ['member_account', 'password']
  expect(drawnFields(rules)).toEqual([...always, 'check_password', 'member_name', 'introducer'])
  expect(drawnFields({ ...rules, currency: 'USD' })).toEqual(always)
})

test.each([
  [
    ['VND', 'RMB'],
    ['member_account', 'member_currency', 'captcha', 'agreement'],
  ],
  [['VND'], ['member_account', 'captcha', 'agreement']],
])('with the currencies %j something can be said at %j', (currencies, places) => {
  expect(placesOf(['member_account'], currencies)).toEqual(places)
})

test('a referred visitor is not asked for the introducer', () => {
  expect(drawnFields({ ...rules, isReferred: true })).not.toContain('introducer')
})

test.each([
  ['member_phone', 'phone_verify'],
  ['member_email', 'email_verify'],
] as const)('the code of %s has its place after it, before there is anything to prove', (name, code) => {
  const always = ['member_account', 'password', name]
  const verified = [setting(name, 1, { is_verification: 1 })]
  expect(drawnFields({ ...rules, settings: verified })).toEqual([...always, code])
  expect(drawnFields({ ...rules, settings: [setting(name, 1)] })).toEqual(always)
  const hidden = [setting(name, 0, { is_verification: 1 })]
  expect(drawnFields({ ...rules, settings: hidden })).not.toContain(code)
  expect(isOptional(code, { ...rules, settings: verified })).toBe(false)
})

test('an e-mail has a row of its own, unless its code is beside it', () => {
  const emailRules = (is_verification: 0 | 1) => ({
    ...rules,
    settings: [setting('member_email', 1, { is_verification })],
  })
  expect(isWhole('member_email', emailRules(0))).toBe(true)
  expect(isWhole('member_email', emailRules(1))).toBe(false)
  expect(isWhole('email_verify', emailRules(1))).toBe(false)
})

test('all fields but the codes are checked by the server when they are left', () => {
  expect(isAskedOnBlur('password')).toBe(true)
  expect(isAskedOnBlur('member_account')).toBe(true)
  expect(isAskedOnBlur('phone_verify')).toBe(false)
  expect(isAskedOnBlur('email_verify')).toBe(false)
})

test('a field may be left empty if the settings allow it', () => {
  expect(isOptional('member_name', rules)).toBe(true)
  expect(isOptional('check_password', rules)).toBe(false)
  const required = [setting('member_name', 1, { is_required: 1 })]
  expect(isOptional('member_name', { ...rules, settings: required })).toBe(false)
})

test('every year is there to choose, also those of children', () => {
  const years = birthYears('2026-11-21')
  expect([years[0], years.at(-1)]).toEqual(['2026', '1917'])
})

test.each([
  ['en-US', ['month', 'day', 'year']],
  ['vi-VN', ['day', 'month', 'year']],
  ['zh-CN', ['year', 'month', 'day']],
])('%s writes a date as %o', (tag, parts) => {
  expect(datePartsOf(tag)).toEqual(parts)
})

test('a name loses its spaces in currencies without them, and only there', () => {
  const values = { member_account: 'linh 1', member_name: 'Nguyễn Thị\u00a0Test' }
  expect(writtenValues(values, rules)).toEqual({ ...values, member_name: 'NguyễnThịTest' })
  expect(writtenValues(values, { ...rules, currency: 'USD' })).toEqual(values)
})

test('faults of account and password hold in every currency', () => {
  const fields = ['member_account', 'password', 'check_password', 'member_phone', 'member_name', 'captcha']
  expect(fields.filter(holdsEverywhere)).toEqual(['member_account', 'password', 'check_password', 'captcha'])
})
