import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, shortText, siteIdField } from '../fields/wire.ts'
import { admissionRefusals } from './identity.calls.ts'

const service = 212
const accountField = z.string().check(z.minLength(1, 'ph_account_name'), z.maxLength(64))
const secretField = z.string().check(z.minLength(1, 'ph_password'), z.maxLength(256))
const contact = {
  member_phone: z._default(shortText, ''),
  member_email: z._default(z.string().check(z.maxLength(254)), ''),
}
const wait = z.object({ wait: z.int() })
/** The answer does not reveal whether a message was sent: an unknown pair has its code as well. */
const paceData = z.object({
  wait: z.int(),
  has_code: flag.check(z.describe('1 where this very browser asked: only there a code can be typed.')),
})
const expire = z.int().check(z.describe('Seconds for which the code is good.'))

const clientCaptchaCall = defineCall({
  title: 'A picture for the transfer validation',
  description:
    'The text is encrypted by the server; it goes back with the answer, and only the server can decrypt and compare it.',
  method: 'GET',
  path: '/clientCaptcha',
  auth: 'none',
  service: 203,
  body: z.object({}),
  data: z.object({
    text: z.string().check(z.describe('Goes back with the answer, as `captcha_token`.')),
    data: z.string().check(z.describe('The SVG picture, as a data URL.')),
  }),
  refusals: { wait: { code: 101, data: wait } },
})

const verifyTransferCall = defineCall({
  title: 'Show whose a migrated account is',
  description:
    'Withdraw password and phone or e-mail, exactly one of them. Every mismatch gets the same answer. A code is sent to the given contact, and the reset requires it.',
  path: '/arks/web/vx/verify',
  auth: 'none',
  service,
  body: z.object({
    account: accountField,
    withdraw_password: z.string().check(z.minLength(1, 'ph_withdraw_password'), z.maxLength(64)),
    ...contact,
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    captcha_answer: z._default(shortText, ''),
  }),
  example: { account: 'member5', withdraw_password: '1357', member_phone: '0987654321' },
  data: z.object({ token: z.string(), target: z.string(), expire }),
  refusals: {
    accountDisabled: 102,
    cannotSend: 104,
    captchaWrong: 105,
    mismatch: 201,
    tooManyTries: { code: 204, data: wait },
  },
})

const newPassword = { password: secretField, check_password: z.optional(z.string().check(z.maxLength(256))) }
const ticket = z.string().check(z.minLength(1), z.maxLength(64))
const example = { token: 'kq0v1mZs8w', password: 'quay7788', check_password: 'quay7788' }

const ticketRefusals = {
  ticketUnknown: 101,
  accountDisabled: 102,
  ticketExpired: 201,
  ticketUsed: 202,
} as const

/**
 * What becomes of a ticket, and of the password it is for; two calls share it. What is wrong with a password alone has
 * codes beyond 204: up to there a page shows again whose account it is.
 */
const resetRefusals = {
  ...ticketRefusals,
  passwordCommon: 205,
  passwordIsAccount: 206,
  passwordRule: 207,
  passwordSame: 208,
} as const

const resetTransferCall = defineCall({
  title: 'Set the password of a migrated account',
  description: 'Ends every session of the account.',
  path: '/arks/web/vx/reset',
  auth: 'none',
  service,
  body: z.object({
    account: accountField,
    token: ticket,
    code: z.string().check(z.regex(/^\s*[0-9]{6}\s*$/, 'err_phone_verify_length')),
    ...newPassword,
  }),
  example: { account: 'member5', code: '123456', ...example },
  data: z.object({}),
  refusals: { ...resetRefusals, codeWrong: 103 },
})

const forgotSendCall = defineCall({
  title: 'Ask for a code for a new password',
  description:
    'The answer is the same whether or not account and phone or e-mail belong together; a code is sent only if they do.',
  path: '/forgot/sms',
  auth: 'none',
  service,
  body: z.object({
    member_account: accountField,
    ...contact,
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    answer: z._default(shortText, ''),
    site_id: siteIdField,
  }),
  example: { member_account: 'member1', member_phone: '0912345678', captcha_token: 'x', answer: '1234' },
  data: z.object({ expire }),
  refusals: {
    badPhone: 99,
    tooSoon: { code: 102, data: paceData },
    noCredit: 103,
    cannotSend: 104,
    captchaWrong: 105,
    contactBlank: 201,
  },
})

const forgotVerifyCall = defineCall({
  title: 'Show the code for a new password',
  description:
    'A migrated account gets 802: it continues with its own validation, and earlier wrong withdraw passwords are cleared.',
  path: '/forgot/verify',
  auth: 'none',
  service,
  body: z.object({
    member_account: accountField,
    ...contact,
    code: z.string().check(z.regex(/^\s*[0-9]{6}\s*$/, 'err_phone_verify_length')),
  }),
  example: { member_account: 'member1', member_phone: '0912345678', code: '123456' },
  data: z.object({ token: z.string() }),
  refusals: { codeWrong: 103, codesFailed: 998, migrated: admissionRefusals.migrated },
})

const forgotResetCall = defineCall({
  title: 'Set a new password after the code',
  description: 'Ends every session of the account.',
  path: '/forgot/reset',
  auth: 'none',
  service,
  body: z.object({ token: ticket, ...newPassword }),
  example,
  data: z.object({ member_account: z.string() }),
  refusals: resetRefusals,
})

const forgotUnlockCall = defineCall({
  title: 'Lift a lock after the code',
  description:
    'In place of a new password: wrong passwords of others no longer keep the owner from logging in, and the browser that asks is trusted.',
  path: '/forgot/unlock',
  auth: 'none',
  service,
  body: z.object({ token: ticket }),
  example: { token: 'kq0v1mZs8w' },
  data: z.object({ member_account: z.string() }),
  refusals: ticketRefusals,
})

const editPasswordCall = defineCall({
  title: 'Change the password',
  description: 'The session gets another token, in the header `Authorization`.',
  path: '/member/profile/edit_password',
  auth: 'member',
  service,
  body: z.object({ old_password: secretField, ...newPassword }),
  example: { old_password: 'demo1234', password: 'quay7788', check_password: 'quay7788' },
  data: z.object({}),
  refusals: {
    oldPasswordWrong: 101,
    passwordRule: 102,
    passwordDiffers: 103,
    passwordSame: 104,
    passwordCommon: 105,
    passwordIsAccount: 106,
    tooFrequent: { code: 996, data: wait },
  },
})

export const passwordsCalls = {
  clientCaptcha: clientCaptchaCall,
  verifyTransfer: verifyTransferCall,
  resetTransfer: resetTransferCall,
  forgotSend: forgotSendCall,
  forgotVerify: forgotVerifyCall,
  forgotReset: forgotResetCall,
  forgotUnlock: forgotUnlockCall,
  editPassword: editPasswordCall,
} as const
