import type { calls } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { addressRefusalCode } from './address-refusals.ts'
import type { FaultyCall, RefusedCall } from './call-ref.ts'
import { openChallenge, openDialog } from './dialogs.ts'
import { nothing, type Reaction } from './reactions.ts'
import { showToast } from './toasts.ts'

type Calls = typeof calls
type Refused = RefusedCall<Calls['login']> | RefusedCall<Calls['thirdPartyFinish']> | FaultyCall

/** Refusals of a login, whatever its way, about which the form itself has nothing to say: `goesOn` deals with them. */
export const admissionReactions = {
  addressBlocked: nothing(),
  addressListed: nothing(),
  countryRefused: nothing(),
  addressNotAllowed: nothing(),
  deviceUnknown: nothing(),
  migrated: nothing(),
} as const satisfies Record<string, Reaction>

type Going = {
  /** As it was typed; empty where another house vouched. */
  readonly account: string
  /** Where somebody wanted to go who asked for this login. */
  readonly target: string | undefined
  readonly t: Phrases<'account'>['t']
}

/**
 * What a refused login does beside the form: another dialog goes on with it, or the network is told of. True where the
 * form has nothing to say any more.
 */
export function goesOn(answer: Refused, { account, target, t }: Going): boolean {
  if (answer.refusal === 'deviceUnknown') {
    openChallenge({ ...answer.data, account })
    return true
  }
  if (answer.refusal === 'migrated') {
    const { member_account, methods } = answer.data
    const onward = target === undefined ? {} : { target }
    openDialog('transferValidation', { account: member_account, methods, ...onward })
    return true
  }
  const code = addressRefusalCode(answer.refusal)
  if (code !== undefined) showToast({ tone: 'error', text: t('ip_error', { code }).trim() })
  return false
}
