import type { calls as contractCalls } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { goesOn, openDialog, type FaultyCall, type RefusedCall } from '@glasshouse/web-kit'
import { waitForLink, type Words } from './pending-link.ts'

type FinishAnswer = RefusedCall<(typeof contractCalls)['oauthFinish']> | FaultyCall

/**
 * What goes on after a sign-in that is no session yet: what goes on after any login, or a registration that is filled
 * in. `target` is where its reader wanted to go. Answers whether something goes on, or all that is to be said was said.
 */
export function goOn(answer: FinishAnswer, phrases: Phrases<Words>, target: string | undefined): boolean {
  if (answer.refusal !== 'notLinked') {
    return goesOn(answer, { account: '', target, t: phrases.t })
  }
  const { bind_ticket: ticket, provider_name: providerName, name, email } = answer.data
  waitForLink({ ticket, providerName, name: name === '' ? email : name }, phrases)
  const prefill = { member_name: name, member_email: email }
  openDialog('register', { prefill, ...(target === undefined ? {} : { target }) })
  return true
}
