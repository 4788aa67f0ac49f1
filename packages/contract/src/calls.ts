import * as agents from './calls/agents.calls.ts'
import * as announcements from './calls/announcements.calls.ts'
import * as cashier from './calls/cashier.calls.ts'
import * as catalogue from './calls/catalogue.calls.ts'
import * as content from './calls/content.calls.ts'
import * as demo from './calls/demo.calls.ts'
import * as fastPayment from './calls/fast-payment.calls.ts'
import * as identity from './calls/identity.calls.ts'
import * as introducers from './calls/introducers.calls.ts'
import * as letters from './calls/letters.calls.ts'
import * as messenger from './calls/messenger.calls.ts'
import * as oauth from './calls/oauth.calls.ts'
import * as passwords from './calls/passwords.calls.ts'
import * as play from './calls/play.calls.ts'
import * as profile from './calls/profile.calls.ts'
import * as proofs from './calls/proofs.calls.ts'
import * as protection from './calls/protection.calls.ts'
import * as records from './calls/records.calls.ts'
import * as registration from './calls/registration.calls.ts'
import * as security from './calls/security.calls.ts'
import * as site from './calls/site.calls.ts'
import * as sport from './calls/sport.calls.ts'
import * as sso from './calls/sso.calls.ts'
import * as tracking from './calls/tracking.calls.ts'
import * as wallet from './calls/wallet.calls.ts'
import type { CallSpec } from './define-call.ts'

type CallsOf<M> = { readonly [K in keyof M as K extends `${infer Name}Call` ? Name : never]: M[K] }

/**
 * The calls of a file: each export with the suffix, by its name without it. Sorted, because loaders differ in the order of
 * a module's exports, and what is generated from the list must not.
 */
function callsOf<M extends object>(file: M): CallsOf<M> {
  const named = Object.entries(file)
    .filter(([name]) => name.endsWith('Call'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  // The same filter as that of the type.
  return Object.fromEntries(named.map(([name, call]) => [name.slice(0, -'Call'.length), call])) as CallsOf<M>
}

/** Every call that is declared in full, under the name by which server and pages refer to it. */
export const calls = {
  ...callsOf(agents),
  ...callsOf(announcements),
  ...callsOf(cashier),
  ...callsOf(catalogue),
  ...callsOf(content),
  ...callsOf(demo),
  ...callsOf(fastPayment),
  ...callsOf(identity),
  ...callsOf(introducers),
  ...callsOf(letters),
  ...callsOf(messenger),
  ...callsOf(oauth),
  ...callsOf(passwords),
  ...callsOf(play),
  ...callsOf(profile),
  ...callsOf(proofs),
  ...callsOf(protection),
  ...callsOf(records),
  ...callsOf(registration),
  ...callsOf(security),
  ...callsOf(site),
  ...callsOf(sport),
  ...callsOf(sso),
  ...callsOf(tracking),
  ...callsOf(wallet),
} as const satisfies Record<string, CallSpec>
