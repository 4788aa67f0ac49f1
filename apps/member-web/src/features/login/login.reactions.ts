import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** Another dialog goes on with what these mean, or their sentence ends in a code. The picture is used all the same. */
const dealtWith = { ...nothing(), thenRefresh: true } as const

/** What the login form does about each refusal. A picture is good for one try, so every refusal brings a new one. */
export const onLogin = {
  wrongCredentials: atField('password', { phrase: 'account_error', thenRefresh: true }),
  accountDisabled: toast({ phrase: 'account_disable', thenRefresh: true }),
  accountFrozen: toast({ phrase: 'account_freezen', thenRefresh: true }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  addressBlocked: dealtWith,
  addressListed: dealtWith,
  countryRefused: dealtWith,
  addressNotAllowed: dealtWith,
  deviceUnknown: dealtWith,
  migrated: dealtWith,
  tooFrequent: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.login>, Reaction>
