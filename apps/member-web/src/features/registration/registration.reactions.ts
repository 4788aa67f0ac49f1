import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

const fieldReactions = {
  accountRepeat: atField('member_account'),
  nameRepeat: atField('member_name'),
  phoneRepeat: atField('member_phone'),
  // Its data names the fields and the rules that they break; the form shows each at its place.
  badField: nothing(),
} as const

/** What the form does about each refusal of a registration. The picture is good for one try. */
export const onRegister = {
  accountRepeat: { ...fieldReactions.accountRepeat, thenRefresh: true },
  nameRepeat: { ...fieldReactions.nameRepeat, thenRefresh: true },
  phoneRepeat: { ...fieldReactions.phoneRepeat, thenRefresh: true },
  badField: { ...fieldReactions.badField, thenRefresh: true },
  captchaFailed: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  agreementMissing: atField('agreement', { phrase: 'err_agreement', thenRefresh: true }),
  tooFrequent: toast({ thenRefresh: true }),
  addressLimit: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.register>, Reaction>

/** The check on blur is a courtesy: when it is too busy to answer, the registration itself will. */
export const onVerifyField = {
  ...fieldReactions,
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.verifyField>, Reaction>
