import { toasts } from '@glasshouse/web-kit'
import { expect, test, vi } from 'vitest'
import { fieldOrToast } from './say.ts'

test.each([
  ['member_phone', 'at the field'],
  ['captcha', 'at the field'],
  ['agreement', 'at the field'],
  ['introducer', 'in a toast'],
  ['phone_verify', 'in a toast'],
])('a fault of %s is said %s', (field, where) => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  const fault = vi.fn()
  fieldOrToast({ fault }, ['member_account', 'member_phone'])(field, 'No.')
  const isAtField = where === 'at the field'
  expect(fault.mock.calls).toEqual(isAtField ? [[field, 'No.']] : [])
  expect(toasts.current().map(({ text }) => text)).toEqual(isAtField ? [] : ['No.'])
})
