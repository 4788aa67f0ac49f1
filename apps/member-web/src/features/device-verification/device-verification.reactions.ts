import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

/** `tooSoon` starts the countdown as well; the code of before is good in the browser that asked. */
export const onSendDeviceCode = {
  attemptExpired: toast(),
  tooSoon: toast(),
  cannotSend: toast({ leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.sendDeviceCode>, Reaction>

export const onVerifyDevice = {
  attemptExpired: toast(),
  codeWrong: atField('code'),
  addressRefused: toast(),
  codesFailed: toast(),
} satisfies Record<RefusalOf<typeof calls.verifyDevice>, Reaction>

export const onSkip = {
  skipRefused: toast({ phrase: 'account_error' }),
  addressRefused: toast(),
} satisfies Record<RefusalOf<typeof calls.skipDoubleValidation>, Reaction>

/** After these there is nothing left to verify: back to the login. */
export const endsVerification: ReadonlySet<string> = new Set([
  'attemptExpired',
  'addressRefused',
  'codesFailed',
])
