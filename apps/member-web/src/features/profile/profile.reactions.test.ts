import { expect, test } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onDigits } from '../../digits-dialog.tsx'
import { onEdit, onExclude, onLimits, onSendEmail, onSendSms } from './profile.reactions.ts'

const says = 'the server says so'
const leads = `${says} → Contact support`

test.each([
  ['fieldLocked', onEdit, { toast: says, fresh: true }],
  ['ruleBroken', onEdit, { field: `value: ${says}`, fresh: false }],
  ['valueTaken', onEdit, { field: `value: ${says}`, fresh: false }],
  ['codeWrong', onEdit, { field: `code: ${says}`, fresh: false }],
  ['passwordWrong', onEdit, { field: `password: ${says}`, fresh: false }],
  ['changedTooOften', onEdit, { toast: says, fresh: false }],
  ['tooFrequent', onEdit, { field: `password: ${says}`, fresh: false }],
  ['phoneInvalid', onSendSms, { field: `value: ${says}`, fresh: false }],
  ['tooSoon', onSendSms, { field: `code: ${says}`, fresh: false }],
  ['noCredit', onSendSms, { field: `code: ${says}`, fresh: false }],
  ['phoneRefused', onSendSms, { field: `value: ${leads}`, fresh: false }],
  ['phoneBlank', onSendSms, { field: `value: ${says}`, fresh: false }],
  ['captchaFailed', onSendSms, { field: `captcha: ${says}`, fresh: true }],
  ['emailInvalid', onSendEmail, { field: `value: ${says}`, fresh: false }],
  ['tooSoon', onSendEmail, { field: `code: ${says}`, fresh: false }],
  ['cannotSend', onSendEmail, { field: `value: ${leads}`, fresh: false }],
  ['emailBlank', onSendEmail, { field: `value: ${says}`, fresh: false }],
  ['tooFrequent', onSendEmail, { toast: says, fresh: false }],
  ['oldDigitsWrong', onDigits, { field: `old: ${says}`, fresh: false }],
  ['ruleBroken', onDigits, { field: `digits: ${says}`, fresh: false }],
  ['passwordWrong', onDigits, { field: `password: ${says}`, fresh: false }],
  ['tooFrequent', onDigits, { field: `password: ${says}`, fresh: false }],
  ['ruleBroken', onLimits, { field: `amount: ${says}`, fresh: false }],
  ['passwordWrong', onExclude, { field: `password: ${says}`, fresh: false }],
  ['tooFrequent', onExclude, { field: `password: ${leads}`, fresh: false }],
] as const)('%s', (refusal, reactions, met) => {
  expect(meet(refusal, reactions)).toEqual(met)
})
