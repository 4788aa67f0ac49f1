import type { calls, RefusalOf } from '@glasshouse/contract'
import { admissionReactions } from '@glasshouse/member-kit'
import { atField, nothing, type Reaction } from '@glasshouse/web-kit'

/** A picture is good for one try, so every refusal brings a new one. */
const spent = { thenRefresh: true } as const

/** What the login form does about each refusal. */
export const onLogin = {
  ...admissionReactions(spent),
  // Beside what was typed, where it stays: a message that goes away would leave the form as if nothing were said.
  accountDisabled: atField('account', { phrase: 'account_disable', ...spent }),
  accountFrozen: atField('account', { phrase: 'account_freezen', ...spent }),
  wrongCredentials: atField('password', { phrase: 'account_error', ...spent }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', ...spent }),
  // The form shows until when, and the way out by a code.
  tooFrequent: nothing(spent),
} satisfies Record<RefusalOf<typeof calls.login>, Reaction>
