import type { calls, ContactMethod } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import {
  type FaultyCall,
  nothing,
  type Reaction,
  type RefusedCall,
  showToast,
  toast,
} from '@glasshouse/web-kit'
import { addressRefusalCode } from './address-refusals.ts'
import { openDialog } from './dialogs.ts'
import { openChallenge } from './open-challenge.ts'

type Calls = typeof calls
type Refused = RefusedCall<Calls['login']> | RefusedCall<Calls['oauthFinish']> | FaultyCall

/**
 * Why a login is refused after the identity was proved, for every way to log in. Most of it does not concern a form:
 * `goesOn` deals with it.
 */
export function admissionReactions(extras: { readonly thenRefresh?: boolean } = {}) {
  const dealtWith = { ...nothing(), ...extras }
  return {
    accountDisabled: toast({ phrase: 'account_disable', leadsToSupport: true, ...extras }),
    accountFrozen: toast({ phrase: 'account_freezen', leadsToSupport: true, ...extras }),
    addressBlocked: dealtWith,
    addressListed: dealtWith,
    countryRefused: dealtWith,
    addressNotAllowed: dealtWith,
    deviceUnknown: dealtWith,
    migrated: dealtWith,
  } as const satisfies Record<string, Reaction>
}

type Migrated = { readonly member_account: string; readonly methods: readonly ContactMethod[] }

/** A migrated account has to verify once. */
export function goOnWithTransfer({ member_account, methods }: Migrated, target: string | undefined): void {
  const onward = target === undefined ? {} : { target }
  openDialog('transferValidation', { account: member_account, methods, ...onward })
}

type Going = {
  /** As typed; empty for an OAuth login. */
  readonly account: string
  /** The target of the page that opened this login. */
  readonly target: string | undefined
  readonly t: Phrases<'account'>['t']
}

/**
 * What a refused login does beside the form: another dialog continues it, or the network is reported. True if the form
 * has no message to show.
 */
export function goesOn(answer: Refused, { account, target, t }: Going): boolean {
  if (answer.refusal === 'deviceUnknown') {
    openChallenge({ ...answer.data, account }, target)
    return true
  }
  if (answer.refusal === 'migrated') {
    goOnWithTransfer(answer.data, target)
    return true
  }
  if (answer.refusal === 'accountDisabled' && answer.data) {
    // Excluded members get the server's message with the end, which stays until it is closed.
    showToast({ tone: 'error', text: answer.message, stays: true })
    return true
  }
  const code = addressRefusalCode(answer.refusal)
  if (code !== undefined) showToast({ tone: 'error', text: t('ip_error', { code }).trim() })
  return false
}
