import type { calls, RefusalOf } from '@glasshouse/contract'
import { admissionReactions, atField, toast, type Reaction } from '@glasshouse/web-kit'

/** A picture is good for one try, so every refusal brings a new one. */
const spent = { thenRefresh: true } as const

/** What the login form does about each refusal. */
export const onLogin = {
  ...admissionReactions(spent),
  wrongCredentials: atField('password', { phrase: 'account_error', ...spent }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', ...spent }),
  tooFrequent: toast(spent),
} satisfies Record<RefusalOf<typeof calls.login>, Reaction>
