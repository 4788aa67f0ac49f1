import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** A picture is good for one try. `tooSoon` starts the countdown as well; the code of before is good in the browser that asked. */
export const onForgotSend = {
  badPhone: atField('contact', { phrase: 'err_phone_format', thenRefresh: true }),
  tooSoon: toast({ thenRefresh: true }),
  noCredit: toast({ thenRefresh: true, leadsToSupport: true }),
  cannotSend: toast({ thenRefresh: true, leadsToSupport: true }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  contactBlank: atField('contact', { thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.forgotSend>, Reaction>

export const onForgotVerify = {
  codeWrong: atField('code'),
  codesFailed: atField('code'),
  // Continues with the validation of migrated accounts.
  migrated: nothing(),
} satisfies Record<RefusalOf<typeof calls.forgotVerify>, Reaction>

export const onForgotUnlock = {
  ticketUnknown: toast(),
  accountDisabled: toast({ leadsToSupport: true }),
  ticketExpired: toast(),
  ticketUsed: toast(),
} satisfies Record<RefusalOf<typeof calls.forgotUnlock>, Reaction>

export const onForgotReset = {
  ...onForgotUnlock,
  passwordRule: atField('password'),
  passwordSame: atField('password'),
  passwordCommon: atField('password'),
  passwordIsAccount: atField('password'),
} satisfies Record<RefusalOf<typeof calls.forgotReset>, Reaction>

/** After these the code is worth nothing any more: back to the beginning. */
export const losesTicket: ReadonlySet<string> = new Set([
  'ticketUnknown',
  'accountDisabled',
  'ticketExpired',
  'ticketUsed',
])
