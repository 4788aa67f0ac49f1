import type { calls, RefusalOf } from '@glasshouse/contract'
import { admissionReactions } from '@glasshouse/member-kit'
import { nothing, toast, type Reaction } from '@glasshouse/web-kit'

export const onStart = {
  providerUnknown: toast(),
  providerFailed: toast(),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.oauthStart>, Reaction>

/** The callback page shows it itself, and notifies the waiting window. */
export const onReturn = {
  stateInvalid: nothing(),
  providerRefused: nothing(),
  providerFailed: nothing(),
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.oauth>, Reaction>

export const onFinish = {
  ...admissionReactions(),
  ticketInvalid: toast(),
  // Leads on: to a registration that is filled in, or to the login that links the two.
  notLinked: nothing(),
} satisfies Record<RefusalOf<typeof calls.oauthFinish>, Reaction>

export const onBind = {
  ticketInvalid: toast(),
  identityTaken: toast(),
  alreadyLinked: toast(),
} satisfies Record<RefusalOf<typeof calls.oauthBind>, Reaction>
