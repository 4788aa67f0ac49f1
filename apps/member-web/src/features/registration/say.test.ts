import { serverPhrases } from '@glasshouse/phrases'
import { atField, nothing, toasts } from '@glasshouse/web-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { say, reportRefusal, type Words } from './say.ts'

// All areas are a superset of those of the form.
const phrases = serverPhrases('en_US') as Words
const isDrawn = (field: string) => ['member_account', 'member_phone', 'captcha'].includes(field)
const toastTexts = () => toasts.current().map(({ text }) => text)

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

test.each([
  ['err_agreement', phrases.t('err_agreement')],
  ['err_of_a_newer_house', phrases.t('unhandled')],
])('%s is read as a sentence', (key, sentence) => {
  expect(say(key, phrases)).toBe(sentence)
})

test.each([
  ['member_phone', 'at the field'],
  ['captcha', 'at the field'],
  ['introducer', 'in a toast'],
  ['phone_verify', 'in a toast'],
])('a refusal that belongs to %s is said %s', (field, where) => {
  const fault = vi.fn()
  reportRefusal(
    { refusal: 'no', message: 'No.', data: null },
    { no: atField(field) },
    { form: { fault }, phrases, isDrawn },
  )
  const isAtField = where === 'at the field'
  expect(fault.mock.calls).toEqual(isAtField ? [[field, 'No.']] : [])
  expect(toastTexts()).toEqual(isAtField ? [] : ['No.'])
})

test.each([
  ['each at its field', { member_phone: 'err_phone_format', member_email: 'ph_email' }, []],
  ['in a toast where none is drawn, and the form is stale', { member_email: 'ph_email' }, ['No.']],
])('faults of fields are said %s', (_where, errors, toast: string[]) => {
  const fault = vi.fn()
  const onStale = vi.fn()
  reportRefusal(
    { refusal: 'no', message: 'No.', data: { errors } },
    { no: nothing() },
    { form: { fault }, phrases, isDrawn, onStale },
  )
  // A field that comes with the next settings has its text already.
  expect(fault.mock.calls).toContainEqual(['member_email', 'Enter your e-mail.'])
  expect(toastTexts()).toEqual(toast)
  expect(onStale).toHaveBeenCalledTimes(toast.length)
})
