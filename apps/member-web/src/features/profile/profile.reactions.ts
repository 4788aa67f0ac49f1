import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

export const onEdit = {
  fieldLocked: toast({ thenRefresh: true, leadsToSupport: true }),
  ruleBroken: atField('value'),
  valueTaken: atField('value'),
  codeWrong: atField('code'),
  passwordWrong: atField('password'),
  changedTooOften: toast(),
  tooFrequent: atField('password'),
} satisfies Record<RefusalOf<typeof calls.profileEdit>, Reaction>

export const onSendSms = {
  phoneInvalid: atField('value'),
  tooSoon: atField('code'),
  noCredit: atField('code'),
  phoneRefused: atField('value', { leadsToSupport: true }),
  phoneBlank: atField('value'),
  captchaFailed: atField('captcha', { thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.registerSms>, Reaction>

export const onSendEmail = {
  emailInvalid: atField('value'),
  tooSoon: atField('code'),
  cannotSend: atField('value', { leadsToSupport: true }),
  emailBlank: atField('value'),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.emailCode>, Reaction>

export const onLimits = {
  ruleBroken: atField('amount'),
} satisfies Record<RefusalOf<typeof calls.limits>, Reaction>

export const onExclude = {
  passwordWrong: atField('password'),
  tooFrequent: atField('password', { leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.selfExclude>, Reaction>
