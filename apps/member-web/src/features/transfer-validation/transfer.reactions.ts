import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const verifyAgain = toast({ phrase: 'error_verify_pls_reVerify', thenRefresh: true })

/** After each refusal there is a new picture. */
export const onVerifyTransfer = {
  notUpForValidation: verifyAgain,
  accountDisabled: verifyAgain,
  cannotSend: toast({ thenRefresh: true }),
  captchaWrong: atField('captcha', { phrase: 'verify_failed', thenRefresh: true }),
  mismatch: verifyAgain,
  tooManyTries: verifyAgain,
} satisfies Record<RefusalOf<typeof calls.verifyTransfer>, Reaction>

export const onResetTransfer = {
  ticketUnknown: verifyAgain,
  accountDisabled: verifyAgain,
  codeWrong: atField('code'),
  ticketExpired: verifyAgain,
  ticketUsed: verifyAgain,
  // Codes of the table above as well; the server says which of the two it is.
  passwordRule: atField('password'),
  passwordSame: atField('password'),
  passwordCommon: atField('password'),
  passwordIsAccount: atField('password'),
} satisfies Record<RefusalOf<typeof calls.resetTransfer>, Reaction>

/** After these the proof of the first step is worth nothing any more. */
export const losesProof: ReadonlySet<string> = new Set([
  'ticketUnknown',
  'accountDisabled',
  'ticketExpired',
  'ticketUsed',
])
