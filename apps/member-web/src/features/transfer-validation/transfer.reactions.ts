import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const verifyAgain = toast({ phrase: 'error_verify_pls_reVerify', thenRefresh: true })

/** After each refusal there is a new picture. */
export const onVerifyTransfer = {
  accountDisabled: verifyAgain,
  cannotSend: toast({ thenRefresh: true, leadsToSupport: true }),
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
  passwordRule: atField('password'),
  passwordSame: atField('password'),
  passwordCommon: atField('password'),
  passwordIsAccount: atField('password'),
} satisfies Record<RefusalOf<typeof calls.resetTransfer>, Reaction>

/** Codes after which the first step is shown again, with or without a name of ours for them. */
const verifyAgainCodes: ReadonlySet<number> = new Set([101, 102, 201, 202, 203, 204])

/** The table for an answer: one of those codes has its reaction also where the call declares no such refusal. */
export function reactionsTo(
  { refusal, code }: { readonly refusal: string; readonly code: number },
  table: Readonly<Record<string, Reaction>>,
): Readonly<Record<string, Reaction>> {
  return isVerifiedAgain(refusal, code) ? { ...table, [refusal]: verifyAgain } : table
}

function isVerifiedAgain(refusal: string, code: number): boolean {
  return refusal === 'unhandled' && verifyAgainCodes.has(code)
}

/** Whether the proof of the first step is worth nothing any more. */
export function losesProof({ refusal, code }: { readonly refusal: string; readonly code: number }): boolean {
  return lostBy.has(refusal) || isVerifiedAgain(refusal, code)
}

const lostBy: ReadonlySet<string> = new Set([
  'ticketUnknown',
  'accountDisabled',
  'ticketExpired',
  'ticketUsed',
])
