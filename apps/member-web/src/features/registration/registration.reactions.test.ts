import { calls } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { react, toasts, type Reaction } from '@glasshouse/web-kit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onRegister, onSendEmailCode, onSendPhoneCode, onVerifyField } from './registration.reactions.ts'

const phrases = serverPhrases('en_US')

/** Where the page shows a refusal, and whether it asks for a new captcha. */
function place(refusal: string, table: Readonly<Record<string, Reaction>>): string {
  const onField = vi.fn()
  const onRefresh = vi.fn()
  react({ refusal, message: 'as the server says it' }, table, { phrases, onField, onRefresh })
  const [field] = onField.mock.calls[0] ?? []
  const where = typeof field === 'string' ? field : toasts.current().length > 0 ? 'toast' : 'nowhere'
  return onRefresh.mock.calls.length > 0 ? `${where}, new picture` : where
}

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

/** Shown by the form at the fields that the data names: it knows the texts of the rules. */
const byTheForm = [
  'accountInvalid',
  'passwordInvalid',
  'underAge',
  'emailInvalid',
  'phoneInvalid',
  'nameInvalid',
  'introducerInvalid',
  'badField',
]
const atFields = {
  accountRepeat: 'member_account',
  nameRepeat: 'member_name',
  phoneRepeat: 'member_phone',
  emailRepeat: 'member_email',
  identityIdRepeat: 'identity_id',
  nameBlocked: 'member_name',
  phoneBlocked: 'member_phone',
  emailBlocked: 'member_email',
  agentDisabled: 'introducer',
  introducerUnknown: 'introducer',
  qqRepeat: 'member_qq',
  skypeRepeat: 'member_skype',
  wechatRepeat: 'member_wechat',
  zaloRepeat: 'member_zalo',
  fbRepeat: 'member_fb',
  telegramRepeat: 'member_telegram',
  whatsAppRepeat: 'member_whats_app',
  othersRepeat: 'member_others',
} as const

describe('a registration that is refused', () => {
  const expected: Record<string, string> = {
    ...Object.fromEntries(byTheForm.map(name => [name, 'nowhere'])),
    introducerInvalid: 'nowhere, new picture',
    ...Object.fromEntries(Object.entries(atFields).map(([name, field]) => [name, `${field}, new picture`])),
    wrongSmsCode: 'phone_verify, new picture',
    wrongEmailCode: 'email_verify, new picture',
    captchaFailed: 'captcha, new picture',
    agreementMissing: 'agreement',
    linkAgentUnknown: 'introducer, new picture',
    domainAgentUnknown: 'introducer, new picture',
    noAgent: 'toast, new picture',
    recommendClosed: 'toast, new picture',
    recommendDisabled: 'toast, new picture',
    codeDisabled: 'toast, new picture',
    addressRefused: 'toast',
    tooFrequent: 'toast',
    addressLimit: 'toast, new picture',
  }

  test.each(Object.keys(calls.register.refusals))('for %s is shown in the right place', refusal => {
    expect(place(refusal, onRegister)).toBe(expected[refusal])
  })

  test('with an unknown code shows the message of the server', () => {
    expect(place('unhandled', onRegister)).toBe('toast, new picture')
    expect(toasts.current().map(toast => toast.text)).toEqual(['as the server says it'])
  })
})

describe('the check of a field', () => {
  const expected: Record<string, string> = {
    ...Object.fromEntries(byTheForm.map(name => [name, 'nowhere'])),
    ...atFields,
    captchaFailed: 'nowhere',
    tooFrequent: 'nowhere',
  }

  test.each(Object.keys(calls.verifyField.refusals))('with %s is shown in the right place', refusal => {
    expect(place(refusal, onVerifyField)).toBe(expected[refusal])
  })
})

describe('a code that was not sent', () => {
  const toPhone: Record<string, string> = {
    phoneInvalid: 'nowhere',
    phoneBlank: 'member_phone',
    tooSoon: 'phone_verify',
    noCredit: 'toast',
    phoneRefused: 'member_phone',
    captchaFailed: 'captcha, new picture',
  }
  const toEmail: Record<string, string> = {
    emailInvalid: 'nowhere',
    emailBlank: 'member_email',
    tooSoon: 'email_verify',
    emailRefused: 'member_email',
    captchaFailed: 'captcha, new picture',
  }

  test.each(Object.keys(calls.registerSms.refusals))(
    'to a phone, for %s is shown in the right place',
    refusal => {
      expect(place(refusal, onSendPhoneCode)).toBe(toPhone[refusal])
    },
  )

  test.each(Object.keys(calls.registerEmail.refusals))(
    'by mail, for %s is shown in the right place',
    refusal => {
      expect(place(refusal, onSendEmailCode)).toBe(toEmail[refusal])
    },
  )
})

test.each([
  ['nameBlocked', onRegister],
  ['phoneBlocked', onRegister],
  ['nameBlocked', onVerifyField],
  ['phoneBlocked', onVerifyField],
  ['phoneRefused', onSendPhoneCode],
  ['emailRefused', onSendEmailCode],
] as const)('%s leads to the support that its words name', (refusal, table) => {
  expect(meet(refusal, table).field).toMatch(/: the server says so → Contact support$/)
})
