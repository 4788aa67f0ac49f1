import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

/** What the login form does about each refusal. A picture is good for one try, so every refusal brings a new one. */
export const onLogin = {
  wrongCredentials: atField('password', { phrase: 'account_error', thenRefresh: true }),
  accountDisabled: toast({ phrase: 'account_disable', thenRefresh: true }),
  accountFrozen: toast({ phrase: 'account_freezen', thenRefresh: true }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  tooFrequent: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.login>, Reaction>
