import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** What the dialog does about each refusal of an answer. Every answer uses its picture up. */
export const onDoubleValidation = {
  attemptExpired: toast(),
  accountDisabled: toast({ leadsToSupport: true }),
  answerWrong: atField('answer', { phrase: 'verify_failed', thenRefresh: true }),
  questionStale: atField('answer', { phrase: 'verify_failed', thenRefresh: true }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  // Its text is that of the network, which the dialog shows itself.
  addressRefused: nothing(),
  tooManyTries: toast(),
  captchaExpired: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  captchaUsed: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  questionsFailed: toast({ phrase: 'double_validation_faild', leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.doubleValidation>, Reaction>

/** After these there is nothing left to answer: back to the login. */
export const endsDoubleValidation: ReadonlySet<string> = new Set([
  'attemptExpired',
  'accountDisabled',
  'addressRefused',
  'tooManyTries',
  'questionsFailed',
])

export const onSkip = {
  skipRefused: toast({ phrase: 'account_error' }),
  addressRefused: toast(),
} satisfies Record<RefusalOf<typeof calls.skipDoubleValidation>, Reaction>
